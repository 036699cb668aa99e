/** One accent for what is done, greys for the rest; the legend and the table have the words. */
export const colors = { done: 'accent.6', open: 'gray.4', line: 'gray.6' } as const

/** Charts follow what happens while one looks at them: they do not move for that. */
export const still = { isAnimationActive: false } as const
