import ui from '#ui/ui.module.css'
import mesa from '../mesa.module.css'

import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent } from 'react'

import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data, dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import type { ItemNaMesa } from '#domain/mesa/queries.ts'
import { alternar, viaDe } from '../selecao.ts'
import { ler, selecao } from './lugar.ts'

/** The server's words for what somebody asked for, or sent back. */
const DITO = /^(Ped|A a|Pra|Dev)/
/** The row says its marker, because it tells more than the kind of document does. */
const dizMarcador = ({ grupo, marcador, mobilId }: ItemNaMesa) =>
  DITO.test(marcador) || (mobilId === null && grupo !== 'EM_ELABORACAO')

type Props = {
  item: ItemNaMesa
  lendo: boolean
  marcado: boolean
  /** There is a reading pane: the first click reads, the second opens. */
  comLeitura: boolean
}

/** One row. It is drawn again only when it changed, so that j and k stay quick over 500 rows. */
export const Linha = memo(function Linha({ item, lendo, marcado, comLeitura }: Props) {
  const { t } = useLingui()
  const { documentoId, sigla, assunto, especie, marcador, origem, desde, pessoal, grupo, marcacoes } = item
  const vencido = grupo === 'AGUARDANDO_ACAO_DE_TEMPORALIDADE'
  const aoClicar = (evento: MouseEvent) => {
    const comum = evento.button === 0 && !evento.metaKey && !evento.ctrlKey && !evento.shiftKey
    // A click made by Enter has no detail: the keyboard opens at once.
    if (!comum) return
    ler(item)
    if (comLeitura && evento.detail !== 0 && !lendo) evento.preventDefault()
  }
  return (
    <li
      className={mesa.mesaLinha}
      data-documento={documentoId}
      data-via={viaDe(item)}
      data-saiu={item.saiu}
      data-lendo={lendo || undefined}
      data-tom={(dizMarcador(item) && item.tom) || undefined}
      data-nova={grupo === 'CAIXA_DE_ENTRADA' || undefined}
    >
      <label className={mesa.mesaMarca}>
        <input
          type="checkbox"
          checked={marcado}
          onChange={() => alternar(selecao, item)}
          aria-label={t`Selecionar ${sigla}`}
        />
      </label>
      <DocumentoLink
        documento={item}
        minhaAtribuicao={pessoal}
        className={mesa.mesaItem}
        aria-current={lendo ? 'true' : undefined}
        onClick={aoClicar}
      >
        <span className={`${mesa.mesaAssunto} ${ui.ellipsis}`}>{assunto ?? t`Sem assunto`}</span>{' '}
        <time className={ui.soft} dateTime={desde} title={dataHora(desde)}>
          {item.saiu ? t`Saiu daqui` : vencido ? t`Venceu em ${data(desde)}` : quando(desde)}
        </time>{' '}
        <span className={vencido ? `${mesa.mesaDados} ${ui.soft}` : `${mesa.mesaDados} ${ui.soft} ${ui.ellipsis}`}>
          <span className={ui.num}>{sigla}</span> · {vencido || dizMarcador(item) ? marcador : especie} ·{' '}
          <span title={origem.nome}>{origem.sigla}</span>
          {marcacoes.map(({ nome, cor }) => (
            <span key={nome} className={mesa.fita} style={{ borderColor: cor }}>
              {nome}
            </span>
          ))}
        </span>
        {pessoal && grupo !== 'EM_ELABORACAO' && grupo !== 'PRONTO_PARA_ASSINAR' && (
          <span className={`${mesa.mesaSua} ${ui.soft}`} title={t`Atribuído a você`}>
            <Icon nome="pessoa" />
            <span className={ui.srOnly}>{t`Atribuído a você`}</span>
          </span>
        )}
      </DocumentoLink>
    </li>
  )
})
