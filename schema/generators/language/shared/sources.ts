export const sources = {
  usage: 'Merriam-Webster’s Collegiate Dictionary; Strunk, The Elements of Style',
  reports: 'USFA, NFIRS Complete Reference Guide: remarks and narratives',
}
