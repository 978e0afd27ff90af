import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'

import type { Unidade } from '#contract/lotacao.ts'
import type { GrupoMesa } from '#contract/mesa.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { Chip } from '#domain/marcador/Chip.tsx'
import { data, dataHora, quando } from '#platform/format.ts'

import type { ItemNaMesa } from '#domain/mesa/queries.ts'
import { alternar, viaDe } from '../selecao.ts'
import { diz, dizPrazo } from './colunas.ts'
import { selecao } from './selecao.ts'
import { Vence } from './Vence.tsx'

const Sigla = ({ unidade }: { unidade: Unidade | null }) =>
  unidade ? <span title={unidade.nome}>{unidade.sigla}</span> : <span className={ui.soft}>—</span>

/** Where the marker says the term. */
const COM_PRAZO: GrupoMesa[] = ['ALERTAS', 'PRONTO_PARA_ASSINAR']

type Props = {
  item: ItemNaMesa
  daPessoa: boolean
  marcado: boolean
  /** The title above the row: a marker of that name is not said again. */
  titulo: string | undefined
}

/** SIGA's columns: Tempo, Código, Descrição, Origem, Atendente, Marcador; before them the box that chooses it. */
export const LinhaUnidade = memo(function LinhaUnidade({ item, daPessoa, marcado, titulo }: Props) {
  const { t } = useLingui()
  const { mobilId, sigla, assunto, especie, origem, atendente, pessoa, desde, grupo, marcador, pessoal, marcacoes } =
    item
  const vencido = grupo === 'AGUARDANDO_ACAO_DE_TEMPORALIDADE'
  return (
    <tr role="row" className={sigaMesa.linhaUnidade} data-via={viaDe(item)} data-linha data-saiu={item.saiu}>
      <td role="cell" className={sigaMesa.cCaixa}>
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
      <td role="cell" className={vencido ? `${sigaMesa.cTempo} ${sigaMesa.linhaInteira}` : sigaMesa.cTempo}>
        <time dateTime={desde} title={dataHora(desde)}>
          {item.saiu ? t`Saiu daqui` : vencido ? t`Venceu em ${data(desde)}` : quando(desde)}
        </time>
      </td>
      <td role="cell" className={`${sigaMesa.cCodigo} ${ui.num}`}>
        <DocumentoLink documento={item} minhaAtribuicao={daPessoa && pessoal} />
      </td>
      <td role="cell" className={sigaMesa.cAssunto} title={assunto ?? undefined}>
        {assunto ?? <span className={ui.soft}>{t`Sem assunto`}</span>} <span className={ui.soft}>· {especie}</span>
      </td>
      <td role="cell" className={sigaMesa.cOrigem} data-rotulo={t`Origem`}>
        <Sigla unidade={origem} />
      </td>
      <td role="cell" className={sigaMesa.cAtendente} data-rotulo={t`Atendente`}>
        <Sigla unidade={atendente} />
        {pessoa && (
          <span className={ui.soft} title={pessoa}>
            {' '}
            · {pessoa}
          </span>
        )}
      </td>
      <td role="cell" className={sigaMesa.cVence} data-rotulo={t`Vence em`}>
        <Vence item={item} />
      </td>
      <td role="cell" className={vencido ? `${sigaMesa.cMarcador} ${sigaMesa.linhaInteira}` : sigaMesa.cMarcador}>
        {!diz(titulo, marcador) && (
          <span
            className={`${sigaMesa.marcador} ${dizPrazo(item) ? sigaMesa.dizPrazo : ''}`}
            data-tom={(COM_PRAZO.includes(grupo) && item.tom) || undefined}
          >
            {marcador}
          </span>
        )}
        {marcacoes.map((marcacao) => (
          <Chip key={marcacao.nome} marcacao={marcacao} />
        ))}
      </td>
    </tr>
  )
})
