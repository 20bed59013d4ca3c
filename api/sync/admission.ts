/** Pushes that may be here at once, from their first byte to their answer; at some 500 a second none waits for long. */
const MOST_PUSHES = 256
const MOST_BYTES = 24 * 1024 * 1024
const MOST_OF_A_PERSON = 64
/** Where more than half of the places are taken. */
const MOST_OF_A_PERSON_IN_A_CROWD = 8

/** Who may come in. A push that may not is told to come again before its body is read: a queue without an end would be answered to nobody. */
export interface Admission {
  isFull(): boolean
  /** Takes a place; returns what gives it back, once. Null where there is none for this person. */
  enter(userId: string, bytes: number): (() => void) | null
}

export function openAdmission(): Admission {
  const byPerson = new Map<string, number>()
  let pushes = 0
  let bytesHere = 0

  return {
    isFull: () => pushes >= MOST_PUSHES || bytesHere >= MOST_BYTES,
    enter(userId, bytes) {
      const own = byPerson.get(userId) ?? 0
      const most = pushes > MOST_PUSHES / 2 ? MOST_OF_A_PERSON_IN_A_CROWD : MOST_OF_A_PERSON
      if (own >= most || this.isFull()) return null
      byPerson.set(userId, own + 1)
      pushes += 1
      bytesHere += bytes
      let isHere = true
      return () => {
        if (!isHere) return
        isHere = false
        pushes -= 1
        bytesHere -= bytes
        const left = (byPerson.get(userId) ?? 1) - 1
        if (left === 0) byPerson.delete(userId)
        else byPerson.set(userId, left)
      }
    },
  }
}
