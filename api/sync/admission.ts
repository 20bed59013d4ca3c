/** How many pushes may be in progress at once, from first byte to answer. At about 500 a second, none waits long. */
const MOST_PUSHES = 256
const MOST_BYTES = 24 * 1024 * 1024
const MOST_OF_A_PERSON = 64
/** The limit per person once more than half of the places are taken. */
const MOST_OF_A_PERSON_IN_A_CROWD = 8

/**
 * Decides which pushes get in. The others are told to retry before their body is read: in an endless queue, clients leave
 * before their answer.
 */
export interface Admission {
  isFull(): boolean
  /** Takes a place and returns a function that releases it; only its first call counts. Null if there is no place for this person. */
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
