import ui from '#ui/ui.module.css'
import partes from './partes.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Colaboracao } from '#contract/colaboracao.ts'
import { deQuem } from '#contract/parte.ts'
import { data, dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { iconeDoEstado, nomeDoEstado } from '#domain/colaboracao/nomes.ts'

type Props = {
  parte: Colaboracao
  /** The text has a place for it. */
  noTexto: boolean
  porNoTexto: () => void
  escrever: () => void
  reabrir: () => void
  retirar: () => void
}

/** One part, for the draft's author: who writes it, its state, and the acts on it. */
export function ParteCard({ parte, noTexto, porNoTexto, escrever, reabrir, retirar }: Props) {
  const { t } = useLingui()
  const { nome, estado, prazo, motivo, encerradaPor, encerradaEm, acoes } = parte
  const pode = (qual: string) => acoes.some((acao) => acao.nome === qual && acao.pode)
  const quem = encerradaPor?.nome
  const quando = encerradaEm && dataHora(encerradaEm)
  const ate = prazo && data(prazo)
  return (
    <li className={partes.parteCard} data-estado={estado}>
      <b>{nome}</b>
      <span className={ui.soft}>{deQuem(parte)}</span>
      <span className={partes.parteEstado}>
        <Icon nome={iconeDoEstado[estado]} />
        {nomeDoEstado(estado)}
        {estado === 'PENDENTE' && ate && <Trans> até {ate}</Trans>}
      </span>
      {quem && quando && (
        <small className={ui.soft}>
          <Trans>
            por {quem}, em {quando}
          </Trans>
        </small>
      )}
      {motivo !== null && <small>{t`Motivo: ${motivo}`}</small>}
      {!noTexto && (
        <small className={partes.parteFora}>
          <Icon nome="aviso" />
          <Trans>Fora do texto</Trans>
        </small>
      )}
      <div className={ui.row}>
        {pode('escrever') && (
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={escrever}>
            <Trans>Escrever</Trans>
          </button>
        )}
        {!noTexto && (
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={porNoTexto}>
            <Trans>Pôr no texto</Trans>
          </button>
        )}
        {pode('reabrir') && (
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={reabrir}>
            <Trans>Pedir de novo</Trans>
          </button>
        )}
        {pode('retirar') && (
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={retirar}>
            <Trans>Retirar pedido</Trans>
          </button>
        )}
      </div>
    </li>
  )
}
