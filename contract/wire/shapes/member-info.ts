import type { ClubLabel, Member } from '../member.ts'
import type { ShapeOf } from '../shape.ts'

export const clubLabelShape: ShapeOf<ClubLabel> = {
  fields: { labelName: 'string', labelId: 'integer', type: 'string', rankLevel: 'integer' },
}

export const memberInfoShape: ShapeOf<Member> = {
  fields: {
    id: 'id',
    account: 'id',
    userName: 'id',
    type: 'integer',
    regDate: 'number',
    language: 'id',
    clubLabel: { optional: clubLabelShape },
  },
}
