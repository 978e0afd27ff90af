import ui from '#ui/ui.module.css'
import css from './arrastar.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { regrasDoLocal } from '#contract/calendario.ts'
import { calendarioCom } from '#contract/dias-uteis.ts'
import { diaDaSemana, diaDaSemanaCurto } from '#domain/calendario/palavras.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import { emLoteQueries } from '#domain/em-lote/queries.ts'
import { marcadorQueries } from '#domain/marcador/queries.ts'
import { colegasQueries } from '#domain/tramitacao/queries.ts'
import { data, hoje } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { semanaDe } from '../semana/semana.ts'
import type { Arrastada } from './use-arrasto.ts'

/** The acts that a row may be dropped on. */
type AtoDeLargar = 'definirPrazo' | 'atribuir' | 'marcar'
const ATOS: AtoDeLargar[] = ['definirPrazo', 'atribuir', 'marcar']

/** Where a row may be dropped: `data-alvo` names the act, `data-valor` the day, person or marker, `data-nome` its name. */
const alvoDe = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-alvo]') : null

type Largada = { acao: AtoDeLargar; valor: string; nome: string }

/** While a row is dragged: lights up what it may be dropped on, here and in the week's line, and says what was dropped. */
function useAlvos(podem: AtoDeLargar[], aoLargar: (largada: Largada) => Promise<void> | void) {
  const todos = podem.join(' ')
  const largar = useEffectEvent(aoLargar)
  // The browser's own dragging, over the whole page.
  useEffect(() => {
    const raiz = document.documentElement
    let sobre: HTMLElement | null = null
    const marcar = (alvo: HTMLElement | null) => {
      if (alvo === sobre) return
      sobre?.removeAttribute('data-sobre')
      alvo?.setAttribute('data-sobre', '')
      sobre = alvo
    }
    const acaoDe = (alvo: HTMLElement | null) =>
      ATOS.find((acao) => acao === alvo?.dataset['alvo'] && todos.split(' ').includes(acao))
    const passar = (evento: DragEvent) => {
      const alvo = alvoDe(evento)
      const acao = acaoDe(alvo)
      marcar(acao ? alvo : null)
      if (!acao) return
      evento.preventDefault() // it may be dropped here
      if (evento.dataTransfer) evento.dataTransfer.dropEffect = 'move'
    }
    const soltar = (evento: DragEvent) => {
      const alvo = alvoDe(evento)
      const acao = acaoDe(alvo)
      if (!alvo || !acao) return
      evento.preventDefault() // or the browser follows the link
      void largar({ acao, valor: alvo.dataset['valor'] ?? '', nome: alvo.dataset['nome'] ?? '' })
    }
    raiz.dataset['arrastando'] = todos
    document.addEventListener('dragover', passar)
    document.addEventListener('drop', soltar)
    return () => {
      marcar(null)
      delete raiz.dataset['arrastando']
      document.removeEventListener('dragover', passar)
      document.removeEventListener('drop', soltar)
    }
  }, [todos])
}

type DoGrupo = { acao: AtoDeLargar; mobilId: number; pode: boolean | undefined; titulo: ReactNode; children: ReactNode }

/** What a row may be dropped on for one act; if the act is impossible, why. */
function Grupo({ acao, mobilId, pode, titulo, children }: DoGrupo) {
  const { data: previsao } = useQuery({
    ...emLoteQueries.previsao(acao, String(mobilId)),
    enabled: pode === false,
    retry: false,
  })
  return (
    <section className={css.grupo} data-pode={pode}>
      <h3>{titulo}</h3>
      {pode === false ? (
        <p className={ui.soft}>{previsao?.naoPodem[0]?.explicacao ?? <Trans>Não é possível agora.</Trans>}</p>
      ) : (
        children
      )}
    </section>
  )
}

type Props = Arrastada & {
  /** A term has a dialog, for it needs a reason. */
  aoPedirPrazo: (pedido: { mobilId: number; dia: string }) => void
}

/**
 * Over the page's end while a row is dragged: the days of the week, the unit's people, markers and folders. Each act has its
 * twin on the keyboard (docs/decisions/0114).
 */
export function Alvos({ mobilId, sigla, aoPedirPrazo }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: possiveis } = useQuery(emLoteQueries.possiveis(mobilId))
  const { data: unidade } = useQuery(colegasQueries.daUnidade())
  const { data: marcadores = [] } = useQuery(marcadorQueries.daUnidade())
  const { data: calendario } = useQuery(calendarioQueries.feriados())
  useAlvos(possiveis ? ATOS.filter((acao) => possiveis.includes(acao)) : [], async ({ acao, valor, nome }) => {
    if (acao === 'definirPrazo') return aoPedirPrazo({ mobilId, dia: valor })
    const { atribuirA, marcarCom } = await import('#domain/em-lote/de-pronto.ts')
    const fazer = (acao === 'atribuir' ? atribuirA : marcarCom)({ id: Number(valor), nome })
    // a refusal has been told
    await fazer(queryClient, mobilId, crypto.randomUUID()).catch(() => {})
  })
  const folgas = calendarioCom(calendario ? regrasDoLocal(calendario.feriados, calendario.local) : [])
  const doGrupo = (acao: AtoDeLargar) => ({ acao, mobilId, pode: possiveis?.includes(acao) })
  return (
    <div className={css.alvos} role="region" aria-label={t`Largar ${sigla} em`}>
      <Grupo {...doGrupo('definirPrazo')} titulo={<Trans>Prazo até</Trans>}>
        <ul className={`${ui.plain} ${css.dias}`}>
          {semanaDe([], hoje(), folgas).dias.map(({ dia }) => (
            <li key={dia} data-alvo="definirPrazo" data-valor={dia} title={data(dia)}>
              <span className={ui.srOnly}>{diaDaSemana(dia)}, </span>
              <small aria-hidden="true">{diaDaSemanaCurto(dia).replace('.', '')}</small> {Number(dia.slice(8))}
            </li>
          ))}
        </ul>
      </Grupo>
      <Grupo {...doGrupo('atribuir')} titulo={<Trans>Atribuir a</Trans>}>
        <ul className={ui.plain}>
          {(unidade?.colegas ?? []).map(({ id, nome, carga, ausente }) => (
            <li key={id} data-alvo="atribuir" data-valor={id} data-nome={nome}>
              <Icon nome="pessoa" />
              <span className={ui.ellipsis}>{nome}</span>
              <small className={ui.soft}>
                {ausente ? (
                  <Trans>ausente</Trans>
                ) : (
                  <Plural value={carga} _0="nada em mãos" one="# em mãos" other="# em mãos" />
                )}
              </small>
            </li>
          ))}
        </ul>
      </Grupo>
      <Grupo {...doGrupo('marcar')} titulo={<Trans>Marcador ou pasta</Trans>}>
        <ul className={ui.plain}>
          {marcadores.map(({ id, nome, cor, icone }) => (
            <li key={id} data-alvo="marcar" data-valor={id} data-nome={nome}>
              <span style={{ color: cor }}>
                <Icon nome={icone} />
              </span>
              <span className={ui.ellipsis}>{nome}</span>
            </li>
          ))}
        </ul>
      </Grupo>
    </div>
  )
}
