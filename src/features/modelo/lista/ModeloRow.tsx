import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import modeloCss from '../modelo.module.css'

import { Link } from '@tanstack/react-router'

import type { ModeloGerido } from '#contract/modelo-gestao.ts'
import { data } from '#platform/format.ts'

import { Estado } from './Estado.tsx'

/** `comOrgao`: shows the órgão, if the list has several. */
export function ModeloRow({ modelo, comOrgao }: { modelo: ModeloGerido; comOrgao: boolean }) {
  return (
    <tr>
      <td className={modeloCss.modelosNome}>
        <Link to="/modelos/$id" params={{ id: String(modelo.id) }}>
          {modelo.nome}
        </Link>
        {modelo.orgao !== null && comOrgao && <small className={ui.soft}> {modelo.orgao}</small>}
      </td>
      <td className={`${modeloCss.modelosDescricao} ${ui.soft}`}>{modelo.descricao}</td>
      <td className={modeloCss.modelosDescricao}>{modelo.especie.descricao}</td>
      <td className={list.fit}>
        <Estado modelo={modelo} />
      </td>
      <td className={`${list.fit} ${ui.num}`}>
        {modelo.versaoVigente && (
          <>
            {modelo.versaoVigente.numero} <span className={ui.soft}>({data(modelo.versaoVigente.publicadaEm)})</span>
          </>
        )}
      </td>
    </tr>
  )
}
