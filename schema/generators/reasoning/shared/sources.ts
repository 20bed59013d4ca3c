export const sources = {
  reasoning:
    'O*NET OnLine, Firefighters (33-2011.00): deductive and inductive reasoning, information ordering, problem sensitivity',
}
