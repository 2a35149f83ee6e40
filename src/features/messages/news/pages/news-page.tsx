import { useSearchParams } from 'react-router-dom'
import { Article } from '../components/article.tsx'
import { NewsList } from '../components/news-list.tsx'

/** `/m/news`: the list; `/m/news?id=…`: one article. */
export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <Article key={id} id={id} /> : <NewsList />
}
