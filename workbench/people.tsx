import type { ListedMember } from '../contract/sandbox.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { SelectField } from '../src/shared/ui/form/select-field.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { Act } from './controls.tsx'
import { Card, memberOptions, moneyIn, Row, Table, useCopy, type DetailsProps } from './sandbox-parts.tsx'
import styles from './sandbox-view.module.css'

/** Types that differ for the storefront (SES-04). */
const types: Readonly<Record<string, string>> = { 0: 'Member', 1: 'Agent (1)', 2: 'Agent (2)', 4: 'No chat (4)' }

const timeOf = (moment: number) => new Date(moment).toLocaleTimeString()

/** Members, their sessions, the codes and messages that they get. */
export const People = (props: DetailsProps) => (
  <>
    <Members {...props} />
    <Codes {...props} />
    <NewMember {...props} />
    <Push {...props} />
  </>
)

function Members({ details: { members, currency }, act }: DetailsProps) {
  const copy = useCopy()
  const money = moneyIn(currency)
  const actions = ({ id, userName, sessions }: ListedMember) => (
    <div className={styles.actions}>
      <Act
        words="New session"
        label={`New session of ${userName}`}
        onClick={() => act('POST', `/members/${id}/sessions`, {}, 'A session is open; its token can be copied.')}
      />
      {sessions[0] && (
        <>
          <Act
            words="Copy token"
            label={`Copy the token of ${userName}`}
            onClick={() => copy(sessions[0]?.token ?? '', 'The token')}
          />
          <Act
            words="End"
            label={`End the sessions of ${userName}`}
            onClick={() => act('DELETE', `/members/${id}/sessions`, {}, `The sessions of ${userName} have ended.`)}
          />
        </>
      )}
    </div>
  )
  return (
    <Card title="Members" hint="All fictional. A new session gives a token for the storefront or for a query.">
      <Table
        title="Members"
        columns={'User name,Actions,Password,Type,Mobile,Email,Payee,Authenticator,Balance,Sessions'.split(',')}
        none="No members yet."
        rows={members.map((member) => ({
          key: member.id,
          cells: [
            member.userName,
            actions(member),
            member.password === '' ? 'own' : <code>{member.password}</code>,
            types[member.type] ?? member.type,
            member.mobileNum ?? '–',
            member.email ?? '–',
            member.payeeName,
            <code>{member.authCode}</code>,
            money(member.balance),
            member.sessions.length,
          ],
        }))}
      />
      <div>
        <Button
          size="small"
          variant="outline"
          onClick={() => act('DELETE', '/sessions', {}, 'All sessions have ended.')}
        >
          End all sessions now
        </Button>
      </div>
    </Card>
  )
}

function Codes({ details: { codes } }: DetailsProps) {
  const copy = useCopy()
  return (
    <Card title="Codes that were sent" hint="Nothing leaves this machine; the newest code is first.">
      <Table
        title="Codes that were sent"
        columns={['Code', 'To', 'By', 'Sent', 'Valid until', 'Actions']}
        none="None has been asked for."
        rows={codes.map(({ code, to, by, sentAt, expiresAt }) => ({
          key: `${sentAt} ${to} ${code}`,
          cells: [
            <code>{code}</code>,
            to,
            by === 'sms' ? 'SMS' : 'Email',
            timeOf(sentAt),
            timeOf(expiresAt),
            <Act words="Copy" label={`Copy the code for ${to}`} onClick={() => copy(code, 'The code')} />,
          ],
        }))}
      />
    </Card>
  )
}

const NewMember = ({ act }: DetailsProps) => (
  <Card title="New member">
    <Row
      label="Create a member"
      action="Create member"
      onSubmit={({ type, ...texts }) => {
        const given = Object.entries(texts).filter(([, text]) => text !== '')
        act('POST', '/members', { type: Number(type), ...Object.fromEntries(given) }, 'The member is created.')
      }}
    >
      <TextField label="User name" name="userName" maxLength={40} placeholder="Made up" />
      <TextField label="Password" name="password" maxLength={64} placeholder="tester-2030" />
      <TextField label="Mobile number" name="mobileNum" pattern="[0-9]{4,15}" placeholder="None" />
      <SelectField
        label="Type"
        name="type"
        options={Object.entries(types).map(([value, label]) => ({ value, label }))}
      />
    </Row>
  </Card>
)

function Push({ details: { members }, act }: DetailsProps) {
  const reachable = members.filter(({ devices }) => devices > 0)
  return (
    <Card title="Push message" hint="Goes to every device on which the member has allowed notifications.">
      {reachable.length === 0 ? (
        <small>No member has allowed notifications yet.</small>
      ) : (
        <Row
          label="Send a push message"
          action="Send the message"
          onSubmit={({ member, link, ...message }) => {
            const body = { ...message, ...(link && { link }) }
            act('POST', `/members/${member}/pushes`, body, 'The message has been sent.')
          }}
        >
          <SelectField label="Member" name="member" options={memberOptions(reachable)} />
          <TextField label="Title" name="title" required maxLength={200} />
          <TextField label="Text" name="body" maxLength={1000} />
          <TextField label="Page" name="link" maxLength={500} />
        </Row>
      )}
    </Card>
  )
}
