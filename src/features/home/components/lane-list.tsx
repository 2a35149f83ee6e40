import type { GameLane } from '../../../../contract/wire/games.ts'
import { GameLaneSection } from './game-lane-section.tsx'
import { TopJackpot } from './top-jackpot.tsx'

/** All lanes, with the highest jackpot after the first. */
export const LaneList = ({ lanes }: { lanes: readonly GameLane[] }) =>
  lanes.map((lane, index) => (
    <div key={lane.id}>
      <GameLaneSection lane={lane} />
      {index === 0 && <TopJackpot lanes={lanes} />}
    </div>
  ))
