/** The styles of the page of results. */
export const styles = `
:root { color-scheme: light; --ink: #1c2530; --quiet: #66717f; --line: #dfe4ea; --done: #2f7d5b; --refused: #d9a441;
  --unknown: #b8432f; --paper: #fff; --ground: #f4f6f8 }
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.45 system-ui, 'Segoe UI', Roboto, sans-serif; color: var(--ink); background: var(--ground) }
header, main { max-width: 1440px; margin: 0 auto; padding: 0 24px }
header { padding-top: 28px }
h1 { margin: 0 0 6px; font-size: 26px }
h2 { margin: 0 0 10px; font-size: 17px }
p { margin: 0 0 8px }
code { display: inline-block; padding: 3px 8px; border-radius: 4px; background: #e6eaee; font-size: 13px }
.quiet, small { color: var(--quiet) }
.verdict { display: inline-block; margin-right: 8px; padding: 3px 10px; border-radius: 12px; color: #fff }
.verdict.good { background: var(--done) }
.verdict.bad { background: var(--unknown) }
section, .tiles { margin: 16px 0; padding: 18px 20px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--paper) }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 16px }
.tiles dt { color: var(--quiet) }
.tiles dd { margin: 0; font-size: 24px; font-variant-numeric: tabular-nums }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 5px 8px; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; white-space: nowrap }
thead th { color: var(--quiet); font-weight: 500; white-space: normal; vertical-align: bottom }
th:first-child, .word { text-align: left }
tbody th { font-weight: 500 }
tbody tr:last-child > * { border-bottom: 0 }
td small { display: block }
.wide { width: 26%; min-width: 140px }
svg { display: block; width: 100%; height: 14px; margin-top: 3px }
.key span { display: inline-block; width: 10px; height: 10px; margin: 0 4px 0 12px; border-radius: 2px }
.key span:first-child { margin-left: 0 }
rect.done { fill: var(--done) } .key .done { background: var(--done) }
rect.refused { fill: var(--refused) } .key .refused { background: var(--refused) }
rect.unknown { fill: var(--unknown) } .key .unknown { background: var(--unknown) }
.slow { background: #fdf3dd } .very-slow { background: #f9dfd9 }
.latencies th, .latencies td { padding: 5px 6px }
.latencies tbody th { max-width: 250px; overflow: hidden; text-overflow: ellipsis }
ol { margin: 0; padding-left: 24px } li { margin-bottom: 6px; overflow-wrap: anywhere }
.check { padding: 1px 7px; border-radius: 4px; background: #f9dfd9; font-size: 12px }
.faults { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; padding: 0; list-style: none }
@media (max-width: 600px) { header, main { padding-left: 12px; padding-right: 12px } section, .tiles { padding: 14px 12px }
  .latencies tbody th { max-width: 130px; white-space: normal; overflow-wrap: anywhere } }
@media print { body { background: #fff } section, .tiles { break-inside: avoid } }
`
