import { Link } from '@tanstack/react-router'

import type { ModeloGerido } from '#contract/modelo-gestao.ts'
import { data } from '#platform/format.ts'

import { Estado } from './Estado.tsx'

/** One modelo of the list. `comOrgao`: its órgão is told, where there are several. */
export function ModeloRow({ modelo, comOrgao }: { modelo: ModeloGerido; comOrgao: boolean }) {
  return (
    <tr>
      <td className="modelos-nome">
        <Link to="/modelos/$id" params={{ id: String(modelo.id) }}>
          {modelo.nome}
        </Link>
        {modelo.orgao !== null && comOrgao && <small className="soft"> {modelo.orgao}</small>}
      </td>
      <td className="modelos-descricao soft">{modelo.descricao}</td>
      <td className="modelos-descricao">{modelo.especie.descricao}</td>
      <td className="fit">
        <Estado modelo={modelo} />
      </td>
      <td className="fit num">
        {modelo.versaoVigente && (
          <>
            {modelo.versaoVigente.numero} <span className="soft">({data(modelo.versaoVigente.publicadaEm)})</span>
          </>
        )}
      </td>
    </tr>
  )
}
