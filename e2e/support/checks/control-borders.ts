import { expect, type Page } from '@playwright/test'

const least = 3

/** Fails when neither the border nor the surface of a field or checkbox has a contrast of 3:1 to what is around it. */
export const expectVisibleBorders = async (page: Page): Promise<void> => {
  await expect.poll(() => faintOn(page)).toEqual([])
}

const faintOn = (page: Page): Promise<string[]> =>
  page.evaluate((atLeast) => {
    const channelsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(colour)
        .map((channel) => channel / 255)
        .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const surfaceOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return channelsOf(backgroundColor)[3] === 0 ? surfaceOf(element.parentElement) : backgroundColor
    }
    return [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=radio]), textarea')]
      .filter((field) => !field.disabled && field.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .map((field) => {
        const around = surfaceOf(field.parentElement)
        const drawn = [getComputedStyle(field).borderTopColor, surfaceOf(field)]
        return { field, ratio: Math.max(...drawn.map((colour) => contrast(colour, around))) }
      })
      .filter(({ ratio }) => ratio < atLeast)
      .map(({ field, ratio }) => `${field.type} ${field.ariaLabel ?? field.labels?.[0]?.textContent}: ${ratio}`)
  }, least)
