export const motifNames = [
  'balls', 'basketball', 'bird', 'cards', 'chips', 'coins', 'cricket', 'crown', 'dice', 'dragon', 'fish', 'football', 'fox', 'fruit', 'gamepad',
  'gem', 'koi', 'lantern', 'lotus', 'moon', 'octopus', 'planet', 'rocket', 'roulette', 'sevens', 'ticket', 'tiles', 'wheel',
] as const
export type MotifName = (typeof motifNames)[number]
