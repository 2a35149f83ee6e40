// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { GameTile } from './game-tile.tsx'

afterEach(cleanup)

test('a tile names the kind of lottery, not the code of its vendor', async () => {
  const card = {
    gameId: 'VNMB',
    displayName: 'Northern draw',
    accountTypeName: 'South-East Asian lotteries',
    vendor: 'TCG_SEA',
    imageUrl: '',
  }
  await stage(<GameTile card={card} shape="tall" />)
  expect(screen.getByRole('button').textContent).toBe('Northern drawSouth-East Asian lotteries')
})
