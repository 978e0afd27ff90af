import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'

import type { Unidade } from '#contract/lotacao.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { Chip } from '#domain/marcador/Chip.tsx'
import { data, dataHora, quando } from '#platform/format.ts'

import type { ItemNaMesa } from '#domain/mesa/queries.ts'
import { alternar, viaDe } from '../selecao.ts'
import { selecao } from './selecao.ts'

const Sigla = ({ unidade }: { unidade: Unidade | null }) =>
  unidade ? <span title={unidade.nome}>{unidade.sigla}</span> : <span className="soft">—</span>

type Props = { item: ItemNaMesa; daPessoa: boolean; marcado: boolean }

/** SIGA's columns: Tempo, Código, Descrição, Origem, Atendente, Marcador; before them the box that chooses it. */
export const LinhaUnidade = memo(function LinhaUnidade({ item, daPessoa, marcado }: Props) {
  const { t } = useLingui()
  const { mobilId, sigla, assunto, especie, origem, atendente, pessoa, desde, grupo, marcador, pessoal, marcacoes } =
    item
  const vencido = grupo === 'AGUARDANDO_ACAO_DE_TEMPORALIDADE'
  return (
    <tr role="row" className="linha-unidade" data-via={viaDe(item)} data-linha data-saiu={item.saiu}>
      <td role="cell" className="c-caixa">
        {mobilId !== null && (
          <label>
            <input
              type="checkbox"
              checked={marcado}
              onChange={() => alternar(selecao, item)}
              aria-label={t`Selecionar ${sigla}`}
            />
          </label>
        )}
      </td>
      <td role="cell" className={vencido ? 'c-tempo linha-inteira' : 'c-tempo'}>
        <time dateTime={desde} title={dataHora(desde)}>
          {item.saiu ? t`Saiu daqui` : vencido ? t`Venceu em ${data(desde)}` : quando(desde)}
        </time>
      </td>
      <td role="cell" className="c-codigo num">
        <DocumentoLink documento={item} minhaAtribuicao={daPessoa && pessoal} />
      </td>
      <td role="cell" className="c-assunto" title={assunto ?? undefined}>
        {assunto ?? <span className="soft">{t`Sem assunto`}</span>} <span className="soft">· {especie}</span>
      </td>
      <td role="cell" className="c-origem" data-rotulo={t`Origem`}>
        <Sigla unidade={origem} />
      </td>
      <td role="cell" className="c-atendente" data-rotulo={t`Atendente`}>
        <Sigla unidade={atendente} />
        {pessoa && (
          <span className="soft" title={pessoa}>
            {' '}
            · {pessoa}
          </span>
        )}
      </td>
      <td role="cell" className="c-vence" data-rotulo={t`Vence em`}>
        {item.vence ? <time dateTime={item.vence}>{data(item.vence)}</time> : <span className="soft">—</span>}
      </td>
      <td role="cell" className={vencido ? 'c-marcador linha-inteira' : 'c-marcador'}>
        <span className="marcador" data-tom={item.tom ?? undefined}>
          {marcador}
        </span>
        {marcacoes.map((marcacao) => (
          <Chip key={marcacao.nome} marcacao={marcacao} />
        ))}
      </td>
    </tr>
  )
})
