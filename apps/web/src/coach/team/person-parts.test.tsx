import { render, screen } from '@testing-library/react'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { expect, test } from 'vitest'
import { PhoneLink } from './person-parts.tsx'

test.each([
  ['+919876543210', ['tel:+919876543210']],
  ['+91 98765-43210', ['tel:+919876543210']],
  ['(044) 2851 1234', ['tel:04428511234']],
  ['044-28511234 / 98765 43210', ['tel:04428511234', 'tel:9876543210']],
  ['9876543210, 9123456780', ['tel:9876543210', 'tel:9123456780']],
  ['044-28511234 ext 12', ['tel:04428511234']],
  ['Oviya: ९८७६५ ४३२१०', ['tel:9876543210']],
  ['Ask at desk 2', []],
  [dummyMobile, []],
  ['+91••••••3210', []],
])('%s calls %j', (number, calls) => {
  const { container } = render(<PhoneLink number={number} />)
  expect(container.textContent).toBe(number)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(calls)
})
