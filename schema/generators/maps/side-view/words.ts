export const SCENES = ['A crew', 'A drone', 'The incident commander', 'A ladder crew']
