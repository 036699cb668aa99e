import type { Row } from './job.ts'

export const tableHead = [
  '| job | baseline | minimal | product | ratio | target | met |',
  '|---|---|---|---|---|---|---|',
].join('\n')

/** A row in Markdown. The ratio is that to the baseline, or to the minimal server where there is no baseline. */
export const tableLine = ({ name, unit, measured, target, isMet }: Row): string => {
  const { baseline, minimal, product, toBaseline, toMinimal } = measured
  const ratio = toBaseline ?? toMinimal
  const cells = [
    name,
    ...[baseline, minimal, product].map((figure) => (figure === undefined ? '–' : `${rounded(figure)} ${unit}`)),
    ratio === undefined ? '–' : ratio.toFixed(2),
    target,
    isMet === undefined ? '–' : isMet ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}

const rounded = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 2 : figure < 100 ? 1 : 0 })
