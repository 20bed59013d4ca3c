/** Pounds per gallon, in hundredths. Exams use both figures, so the stem says which. */
export const perGallon = [834, 835]

export const swapped: Record<number, number> = { 834: 843, 835: 853 }
