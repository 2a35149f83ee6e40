import type { GameLane } from '../../../../contract/wire/lobby.ts'
import { GameLaneSection } from './game-lane-section.tsx'
import { TopJackpot } from './top-jackpot.tsx'

/** All lanes, with the highest jackpot below the first one. */
export const LaneList = ({ lanes }: { lanes: readonly GameLane[] }) =>
  lanes.map((lane, index) => (
    <div key={lane.id}>
      <GameLaneSection lane={lane} isFirst={index === 0} />
      {index === 0 && <TopJackpot lanes={lanes} />}
    </div>
  ))
