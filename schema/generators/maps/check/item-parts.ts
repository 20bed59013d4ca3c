import type { GeneratedItem } from '../../make.ts'

export const keyOf = ({ answers, correctAnswer }: GeneratedItem): string => answers[correctAnswer] ?? ''

export const labelsOf = ({ figure }: GeneratedItem) => (figure?.shapes ?? []).filter((shape) => shape.shape === 'label')

export const textOf = ({ figure }: GeneratedItem): string => figure?.text ?? ''

export const numbersIn = (words = ''): number[] => (words.match(/\d+/g) ?? []).map(Number)
