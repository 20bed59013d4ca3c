/** Pounds a gallon in hundredths; exams use either figure, so the stem says which. */
export const perGallon = [834, 835]

export const swapped: Record<number, number> = { 834: 843, 835: 853 }
