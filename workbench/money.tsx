import type { ListedOrder } from '../contract/sandbox.ts'
import { SelectField } from '../src/shared/ui/form/select-field.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { Act } from './controls.tsx'
import { Card, memberOptions, moneyIn, Row, Table, type DetailsProps } from './sandbox-parts.tsx'
import styles from './sandbox-view.module.css'

/** What members have, and what becomes of their orders. */
export const Money = (props: DetailsProps) => (
  <>
    <Credit {...props} />
    <Orders {...props} />
  </>
)

const Credit = ({ details: { members, currency }, act }: DetailsProps) => (
  <Card title="Give or take" hint="Changes a balance by this amount; a negative one takes.">
    <Row
      label="Change a balance"
      action="Change the balance"
      onSubmit={({ member, amount }) => {
        act('POST', `/members/${member}/money`, { amount }, 'The balance has changed.')
      }}
    >
      <SelectField label="Member" name="member" options={memberOptions(members)} />
      <TextField label="Amount" name="amount" required pattern="-?[0-9]+(\.[0-9]+)?" placeholder={`100 ${currency}`} />
    </Row>
  </Card>
)

function Orders({ details: { orders, currency }, act }: DetailsProps) {
  const money = moneyIn(currency)
  const settle = ({ orderId, type }: ListedOrder, status: 'done' | 'refused') => {
    const reason = type === 'deposit' ? 'payment.declined' : 'bank.unavailable'
    const outcome = status === 'done' ? { status } : { status, reason }
    act('POST', `/orders/${orderId}`, outcome, `${orderId} is settled.`)
  }
  const actions = (order: ListedOrder) => (
    <div className={styles.actions}>
      <Act words="Settle" label={`Settle ${order.orderId}`} onClick={() => settle(order, 'done')} />
      <Act words="Refuse" label={`Refuse ${order.orderId}`} onClick={() => settle(order, 'refused')} />
    </div>
  )
  return (
    <Card
      title="Deposits and withdrawals"
      hint="The newest first. An account whose number ends with 0000 refuses what is paid out to it."
    >
      <Table
        title="Deposits and withdrawals"
        columns={['Order', 'Status', 'Actions', 'Placed', 'Member', 'Through', 'Amount']}
        none="No orders yet."
        rows={orders.map((order) => ({
          key: order.orderId,
          cells: [
            <code>{order.orderId}</code>,
            order.reason === undefined ? order.status : `${order.status}: ${order.reason}`,
            order.status === 'pending' ? actions(order) : '–',
            new Date(order.createdAt).toLocaleString(),
            order.userName,
            order.title,
            money(order.amount),
          ],
        }))}
      />
    </Card>
  )
}
