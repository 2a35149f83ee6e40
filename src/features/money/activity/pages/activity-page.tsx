import { useSearchParams } from 'react-router-dom'
import { ActivityDetails } from '../components/activity-details.tsx'
import { ActivityList } from '../components/activity-list.tsx'

/** `/m/activity`: the list; `/m/activity?id=…`: one promotion (ROUTE-07). */
export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <ActivityDetails key={id} id={id} /> : <ActivityList />
}
