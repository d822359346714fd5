use super::*;
use crate::fixture::*;
use crate::moves::Move;

/// Moves a card as the engine does: knowledge first.
fn go(layout: &Layout, state: &mut State, card: u16, to: u16) {
    on_move(layout, state, card, state.place_of(layout, card), to);
    state.move_card(layout, card, to, false);
}

fn go_all(layout: &Layout, state: &mut State, cards: &[u16], to: u16) {
    on_move_set(layout, state, &cards.iter().copied().collect(), to);
    for &card in cards {
        state.move_card(layout, card, to, false);
    }
}

/// Decides this card as the top one of the stock.
fn settle(layout: &Layout, state: &mut State, card: u16) {
    let Ordering::Pile(word, first) = layout.places[STOCK as usize].order else { unreachable!() };
    let mut pile = Pile::read(state.words[word as usize]);
    let at = state.cards[first..first + pile.mixed_to].iter().position(|&c| c == card).expect("it is mixed");
    state.cards.swap(first + at, first + pile.mixed_to - 1);
    pile.mixed_to -= 1;
    state.words[word as usize] = pile.word();
    on_settle(layout, state, STOCK, card);
}

fn draw(layout: &Layout, state: &mut State, card: u16, to: u16) {
    settle(layout, state, card);
    go(layout, state, card, to);
}

fn shuffle(layout: &Layout, state: &mut State) {
    let Ordering::Pile(word, _) = layout.places[STOCK as usize].order else { unreachable!() };
    let len = Pile::read(state.words[word as usize]).len;
    state.words[word as usize] = Pile { len, mixed_from: 0, mixed_to: len }.word();
    on_shuffle(layout, state, STOCK);
}

/// Who knows the card, from seat 0 to the spectators.
fn who(layout: &Layout, state: &State, card: u16) -> String {
    (0..=layout.players)
        .filter(|&s| knows(layout, state, s, card))
        .map(|s| char::from(b'0' + s as u8))
        .collect()
}

#[test]
fn dealing_from_a_fresh_stock_teaches_nothing() {
    let layout = layout();
    let mut state = gathered(&layout);
    for card in 0..6 {
        draw(&layout, &mut state, card, HAND + card % 3);
    }
    assert_eq!(state.words[head::KNOWLEDGE as usize], 0);
    assert_eq!(who(&layout, &state, 4), "1");
}

#[test]
fn what_was_seen_is_followed_into_hiding() {
    let layout = layout();
    let mut state = gathered(&layout);
    draw(&layout, &mut state, 5, DISCARD);
    go(&layout, &mut state, 5, ASIDE);
    assert_eq!(who(&layout, &state, 5), "0123");
    go(&layout, &mut state, 5, HAND);
    assert_eq!(who(&layout, &state, 5), "0123", "the only card of a heap can be followed");
    assert_eq!(state.cards[layout.rows.known + 5], 0b1110, "the holder sees it anyway");
}

#[test]
fn a_card_passed_is_known_to_giver_and_taker() {
    let layout = layout();
    let mut state = gathered(&layout);
    draw(&layout, &mut state, 1, HAND);
    draw(&layout, &mut state, 2, HAND + 1);
    go(&layout, &mut state, 1, HAND + 1);
    assert_eq!(who(&layout, &state, 1), "01");
    go(&layout, &mut state, 2, HAND + 2);
    assert_eq!(who(&layout, &state, 1), "1", "seat 0 cannot tell which of the two went on");
    assert_eq!(who(&layout, &state, 2), "12");
}

#[test]
fn passing_at_once_keeps_what_was_passed() {
    let layout = layout();
    let mut state = gathered(&layout);
    for card in 0..6 {
        draw(&layout, &mut state, card, HAND + card % 3);
    }
    for seat in 0..3u16 {
        let answer = Move { set: CardSet::of(seat), ..Move::plain(0) };
        offers::keep_answer(&layout, &mut state, seat.into(), &answer);
    }
    state.words[head::TOGETHER as usize] = 1;
    for seat in 0..3u16 {
        go(&layout, &mut state, seat, HAND + (seat + 1) % 3);
    }
    assert_eq!([0, 1, 2].map(|c| who(&layout, &state, c)), ["01", "12", "02"]);
}

#[test]
fn a_public_card_in_a_hand_is_lost_when_the_hand_gives_one_away_unseen() {
    let layout = layout();
    let mut state = gathered(&layout);
    draw(&layout, &mut state, 0, DISCARD);
    draw(&layout, &mut state, 1, HAND + 1);
    go(&layout, &mut state, 0, HAND + 1);
    assert_eq!(who(&layout, &state, 0), "0123");
    go(&layout, &mut state, 1, ASIDE);
    assert_eq!(who(&layout, &state, 0), "1");
    assert_eq!(who(&layout, &state, 1), "1");
}

#[test]
fn a_whole_hand_is_followed() {
    let layout = layout();
    let mut state = gathered(&layout);
    draw(&layout, &mut state, 0, DISCARD);
    draw(&layout, &mut state, 1, HAND + 1);
    go(&layout, &mut state, 0, HAND + 1);
    go_all(&layout, &mut state, &[0, 1], HAND + 2);
    assert_eq!(who(&layout, &state, 0), "0123");
    assert_eq!(who(&layout, &state, 1), "12");
}

#[test]
fn positions_of_a_row_and_ends_of_a_pile_are_public() {
    let layout = layout();
    let mut state = gathered(&layout);
    for card in 0..3 {
        draw(&layout, &mut state, card, DISCARD);
        go(&layout, &mut state, card, TRAPS);
    }
    draw(&layout, &mut state, 3, HAND);
    go(&layout, &mut state, 3, TRAPS);
    go(&layout, &mut state, 1, ASIDE);
    assert_eq!(who(&layout, &state, 1), "0123");
    go(&layout, &mut state, 3, ASIDE);
    assert_eq!(who(&layout, &state, 3), "0");
    assert_eq!(who(&layout, &state, 0), "0123", "nobody doubts the others of the row");
}

#[test]
fn shuffling_keeps_the_zone_until_somebody_draws_unseen() {
    let layout = layout();
    let mut state = gathered(&layout);
    for card in 0..4 {
        draw(&layout, &mut state, card, DISCARD);
    }
    go_all(&layout, &mut state, &[0, 1, 2, 3], STOCK);
    assert_eq!(who(&layout, &state, 3), "0123");
    shuffle(&layout, &mut state);
    assert_eq!(who(&layout, &state, 3), "0123");
    draw(&layout, &mut state, 0, HAND);
    assert_eq!(who(&layout, &state, 0), "0");
    assert_eq!(who(&layout, &state, 3), "0", "only the one who drew knows that it was another");
    draw(&layout, &mut state, 1, HAND + 1);
    assert_eq!(who(&layout, &state, 3), "");
}

#[test]
fn a_card_decided_but_not_drawn_counts_as_mixed() {
    let layout = layout();
    let mut state = gathered(&layout);
    draw(&layout, &mut state, 0, DISCARD);
    go(&layout, &mut state, 0, STOCK);
    shuffle(&layout, &mut state);
    settle(&layout, &mut state, 0);
    assert_eq!(region(&layout, &state, STOCK), 0..12);
    assert_eq!(who(&layout, &state, 0), "0123");
    settle(&layout, &mut state, 7);
    assert_eq!(region(&layout, &state, STOCK), 0..12);
    reveal(&layout, &mut state, &CardSet::of(0), 0b001);
    assert_eq!(region(&layout, &state, STOCK), 0..10);
    assert_eq!(who(&layout, &state, 0), "0");
    shuffle(&layout, &mut state);
    assert_eq!(region(&layout, &state, STOCK), 0..12);
}

#[test]
fn the_last_cards_of_a_pile_are_not_given_away() {
    let layout = layout();
    let mut state = gathered(&layout);
    for card in 0..12 {
        draw(&layout, &mut state, card, DISCARD);
    }
    go_all(&layout, &mut state, &[0, 1], STOCK);
    shuffle(&layout, &mut state);
    settle(&layout, &mut state, 0);
    settle(&layout, &mut state, 1);
    assert_eq!([0, 1].map(|c| who(&layout, &state, c)), ["", ""]);
    go(&layout, &mut state, 1, DISCARD);
    shuffle(&layout, &mut state);
    assert_eq!(who(&layout, &state, 0), "");
}

#[test]
fn a_card_taken_out_of_the_middle_unseen_puts_all_in_doubt() {
    let layout = layout();
    let mut state = gathered(&layout);
    for card in 0..5 {
        draw(&layout, &mut state, card, DISCARD);
    }
    go_all(&layout, &mut state, &[0, 1, 2, 3, 4], STOCK);
    go(&layout, &mut state, 2, ASIDE);
    assert_eq!([0, 2, 4].map(|c| who(&layout, &state, c)), ["", "", ""]);
}

#[test]
fn gathering_forgets() {
    let layout = layout();
    let mut state = gathered(&layout);
    draw(&layout, &mut state, 0, DISCARD);
    go(&layout, &mut state, 0, ASIDE);
    state.gather(&layout, STOCK);
    assert_eq!(who(&layout, &state, 0), "");
    assert_eq!(state.words[head::KNOWLEDGE as usize], 0);
}

#[test]
fn a_card_that_was_just_shown_is_followed_out_of_a_hand() {
    let layout = layout();
    let mut state = gathered(&layout);
    (0..3).for_each(|card| draw(&layout, &mut state, card, HAND));
    reveal(&layout, &mut state, &[1, 2].into_iter().collect(), everybody(&layout));
    go(&layout, &mut state, 1, HAND + 1);
    assert_eq!([0, 1, 2].map(|c| who(&layout, &state, c)), ["0", "0123", "0123"]);
    go(&layout, &mut state, 1, HAND + 2);
    assert_eq!(who(&layout, &state, 1), "0123", "the only card of a heap can be followed");
    go(&layout, &mut state, 2, HAND + 2);
    go(&layout, &mut state, 2, HAND + 1);
    assert_eq!(who(&layout, &state, 2), "12", "it was shown in the first hand, not in the third");
}

#[test]
fn a_card_shown_to_one_is_followed_by_that_one() {
    let layout = layout();
    let mut state = gathered(&layout);
    (0..3).for_each(|card| draw(&layout, &mut state, card, HAND));
    reveal(&layout, &mut state, &CardSet::of(1), 1 << 2);
    go(&layout, &mut state, 1, ASIDE);
    assert_eq!(who(&layout, &state, 1), "02");
}

#[test]
fn after_a_decision_a_card_that_was_shown_lies_hidden_again() {
    let layout = layout();
    let mut state = gathered(&layout);
    (0..3).for_each(|card| draw(&layout, &mut state, card, HAND));
    reveal(&layout, &mut state, &CardSet::of(1), everybody(&layout));
    state.words[head::DECISIONS as usize] += 1;
    go(&layout, &mut state, 1, HAND + 1);
    assert_eq!(who(&layout, &state, 1), "01");
}

#[test]
fn cards_shown_and_laid_in_any_order_are_not_told_apart() {
    let layout = layout();
    let mut state = gathered(&layout);
    (0..3).for_each(|card| draw(&layout, &mut state, card, HAND));
    reveal(&layout, &mut state, &[0, 1].into_iter().collect(), everybody(&layout));
    go_all(&layout, &mut state, &[0, 1], TRAPS);
    assert_eq!(who(&layout, &state, 0), "0");
}
