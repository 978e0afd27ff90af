import ui from '#ui/ui.module.css'
import substituicaoCss from './substituicao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import type { Entrada } from '#contract/usuario.ts'
import { logadoQueries } from '#domain/lotacao/queries.ts'
import { trocarEntrada } from '#domain/lotacao/trocar.ts'
import { eProblema } from '#platform/falhas.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { preenchendo } from '#platform/preenchendo.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** An element put into the DOM before the page's content, the same one in every render. */
function useLugar() {
  const [lugar] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.getElementById('main-content')?.prepend(lugar)
    return () => lugar.remove()
  }, [lugar])
  return lugar
}

/**
 * On every page: for whom or for which unit the person acts, and the way back. When the substitution has ended, tells why
 * and goes back to the person's own entry: at once, or at their word while a form is being filled in.
 */
export function EmSubstituicao({ entrada }: { entrada: Entrada }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const lugar = useLugar()
  const [acabou, setAcabou] = useState<string | null>(null)
  const { nome_pessoa: titular, lotacao, orgao, substituicao } = entrada
  const unidade = `${orgao.sigla}/${lotacao.sigla}`
  const voltar = async () => {
    const entradas = await queryClient.fetchQuery({ ...logadoQueries.lista(), staleTime: 0 })
    const propria = entradas.find((cada) => !cada.substituicao)
    if (propria) await trocarEntrada(propria, queryClient, router)
  }
  // TanStack Query's caches: hears any answer that refuses because the substitution ended.
  useEffect(() => {
    const ver = (erro: unknown) => {
      if (!eProblema(erro, 'SUBSTITUICAO_ENCERRADA') && !eProblema(erro, 'SUBSTITUICAO_DA_UNIDADE_ENCERRADA')) return
      const dito = mensagem(erro)?.texto ?? null
      setAcabou(dito)
      if (preenchendo.getState() > 0 || dito === null) return
      notify({ severity: 'warn', summary: dito, life: 0 })
      void voltar()
    }
    const paradas = [
      queryClient.getQueryCache().subscribe((evento) => {
        if (evento.type === 'updated' && evento.action.type === 'error') ver(evento.action.error)
      }),
      queryClient.getMutationCache().subscribe((evento) => {
        if (evento.type === 'updated' && evento.action.type === 'error') ver(evento.action.error)
      }),
    ]
    return () => paradas.forEach((parar) => parar())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `voltar` reads nothing that changes while this is mounted
  }, [queryClient, router])
  const ate = data(substituicao?.ate ?? '')
  return createPortal(
    <section className={substituicaoCss.emSubstituicao} aria-label={t`Em substituição`}>
      <p role={acabou === null ? undefined : 'alert'}>
        {acabou ??
          (substituicao?.pelaUnidade ? (
            <Trans>
              Você age pela unidade <b>{unidade}</b>, até {ate}.
            </Trans>
          ) : (
            <Trans>
              Você age em substituição a <b>{titular}</b> ({lotacao.sigla}), até {ate}.
            </Trans>
          ))}
      </p>
      <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => void voltar()}>
        <Trans>Voltar à minha lotação</Trans>
      </button>
    </section>,
    lugar,
  )
}
