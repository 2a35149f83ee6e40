export const sceneNames = ['draw', 'fireworks', 'horizon', 'lanterns', 'lounge', 'moonrise', 'sea', 'stage', 'treasure'] as const
export type SceneName = (typeof sceneNames)[number]
