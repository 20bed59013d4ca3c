import { DeckListScreen } from '../deck-list-screen.tsx'

const NOTE = 'This deck is not here. It may have been removed, or the link is old or mistyped.'

/** For an address whose deck does not exist, or no longer: says so, above all the decks. */
export const NotHere = () => <DeckListScreen isArriving={false} note={NOTE} />
