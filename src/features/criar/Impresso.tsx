import ui from '#ui/ui.module.css'
import criar from './criar.module.css'

import { useQuery } from '@tanstack/react-query'

import { useObjectUrl } from '#ui/use-object-url.ts'

import { papelQueries } from '#domain/editor/queries.ts'

/** The órgão's arms as printed, with its name below. */
export function Brasao({ orgaoId }: { orgaoId: number }) {
  const { data: papel } = useQuery(papelQueries.doOrgao(orgaoId))
  const sha256 = papel?.brasao ?? null
  const { data: imagem } = useQuery({ ...papelQueries.brasao(orgaoId, sha256 ?? ''), enabled: sha256 !== null })
  const url = useObjectUrl(sha256 === null ? undefined : imagem)
  return url && <img src={url} alt="" className={criar.papelBrasao} />
}

/** The last line of each page. */
export function Rodape({ orgaoId }: { orgaoId: number }) {
  const { data: papel } = useQuery(papelQueries.doOrgao(orgaoId))
  return papel?.rodape ? <p className={`${criar.papelRodape} ${ui.soft}`}>{papel.rodape}</p> : null
}
