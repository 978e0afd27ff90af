import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { DocumentoLink } from '#features/documento/DocumentoLink.tsx'
import { data, dataHora, quando } from '#platform/format.ts'

const Sigla = ({ unidade }: { unidade: Unidade | null }) =>
  unidade ? <span title={unidade.nome}>{unidade.sigla}</span> : <span className="soft">—</span>

/** SIGA's columns: Tempo, Código, Descrição, Origem, Atendente, Marcador. */
export const LinhaUnidade = memo(function LinhaUnidade({ item, daPessoa }: { item: ItemMesa; daPessoa: boolean }) {
  const { t } = useLingui()
  const { assunto, especie, origem, atendente, desde, grupo, marcador, pessoal } = item
  const vencido = grupo === 'AGUARDANDO_ACAO_DE_TEMPORALIDADE'
  return (
    <tr role="row" className="linha-unidade">
      <td role="cell" className={vencido ? 'linha-inteira' : undefined}>
        <time dateTime={desde} title={dataHora(desde)}>
          {vencido ? t`Venceu em ${data(desde)}` : quando(desde)}
        </time>
      </td>
      <td role="cell" className="num">
        <DocumentoLink documento={item} minhaAtribuicao={daPessoa && pessoal} />
      </td>
      <td role="cell" title={assunto ?? undefined}>
        {assunto ?? <span className="soft">{t`Sem assunto`}</span>} <span className="soft">· {especie}</span>
      </td>
      <td role="cell" data-rotulo={t`Origem`}>
        <Sigla unidade={origem} />
      </td>
      <td role="cell" data-rotulo={t`Atendente`}>
        <Sigla unidade={atendente} />
      </td>
      <td role="cell" className={vencido ? 'linha-inteira' : undefined}>
        <span className="marcador" data-tom={item.tom ?? undefined}>
          {marcador}
        </span>
      </td>
    </tr>
  )
})
