/** The design tokens that the starter templates are painted with: the light theme's, and the dark theme's tints. */
export const PAINT = {
  paper: '#FBF7F0',
  sand: '#E6DFD2',
  ink: '#1A1626',
  night: '#12101C',
  clay: '#B8431F',
  ember: '#F08A5D',
  marigold: '#F2A51A',
  sun: '#FFC04D',
  baobab: '#17694C',
  leaf: '#5CC99B',
  indigo: '#2B2A6B',
  haze: '#9C9BF0',
} as const;
