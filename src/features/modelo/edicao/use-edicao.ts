import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

import type { ConteudoModelo, ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'

import { gestaoMutations, gestaoQueries } from '../queries.ts'

function useAvisoAoSair(mudado: boolean) {
  const { t } = useLingui()
  useBlocker({
    enableBeforeUnload: () => mudado,
    shouldBlockFn: async () =>
      mudado &&
      !(await confirmar({
        titulo: t`Sair sem salvar?`,
        texto: t`O que você mudou neste modelo ainda não foi salvo.`,
        destrutiva: true,
      })),
  })
}

/** The unsaved edition of a modelo, and the acts on it. */
export function useEdicao(modelo: ModeloEmEdicao) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const mutacoes = gestaoMutations(queryClient)
  const salvar = useMutation(mutacoes.salvar)
  const publicar = useMutation(mutacoes.publicar)
  const ativar = useMutation(mutacoes.ativar)
  const [conteudo, setConteudo] = useState(modelo.conteudo)
  const [mudado, setMudado] = useState(false)
  /** Counts contents loaded from a version: part of the editor's key, which restarts it. */
  const [vez, setVez] = useState(0)
  const { id, nome } = modelo
  useAvisoAoSair(mudado)

  const mudar = (mudanca: Partial<ConteudoModelo>) => {
    setConteudo((antes) => ({ ...antes, ...mudanca }))
    setMudado(true)
  }
  /** Saves what changed. Resolves to the saved modelo, or to undefined when refused. */
  const guardar = async (): Promise<ModeloEmEdicao | undefined> => {
    publicar.reset()
    if (!mudado) return modelo
    try {
      const salvo = await salvar.mutateAsync({ id, versao: modelo.versao, conteudo })
      setMudado(false)
      return salvo
    } catch {
      return undefined // told by `erro`
    }
  }
  return {
    conteudo,
    mudar,
    mudado,
    vez,
    ocupado: salvar.isPending || publicar.isPending || ativar.isPending,
    erro: salvar.error ?? publicar.error ?? ativar.error,
    async salvar() {
      if (await guardar()) notify({ severity: 'success', summary: t`Modelo salvo` })
    },
    async publicar() {
      const salvo = await guardar()
      if (!salvo) return
      const numero = (salvo.versoes[0]?.numero ?? 0) + 1
      const sim = await confirmar({
        titulo: t`Publicar a versão ${numero}?`,
        texto: t`Os próximos documentos começam com ela. Os rascunhos que já existem ficam com a versão que tinham.`,
      })
      if (!sim) return
      publicar.mutate(
        { id, versao: salvo.versao },
        { onSuccess: () => void notify({ severity: 'success', summary: t`Versão ${numero} publicada` }) },
      )
    },
    async ativar() {
      const sim =
        !modelo.ativo ||
        (await confirmar({
          titulo: t`Desativar o modelo ${nome}?`,
          texto: t`Ninguém mais começa um documento com ele. Os que já existem não mudam.`,
          destrutiva: true,
        }))
      if (sim) ativar.mutate({ id, ativo: !modelo.ativo })
    },
    /** Loads an old version into the edition, without saving it. */
    async usar(numero: number) {
      const sim =
        !mudado ||
        (await confirmar({
          titulo: t`Trocar o que está sendo editado?`,
          texto: t`O que você mudou e não salvou dá lugar à versão ${numero}.`,
          destrutiva: true,
        }))
      if (!sim) return
      mudar(await queryClient.fetchQuery(gestaoQueries.versao(id, numero)))
      setVez((antes) => antes + 1)
      notify({ severity: 'info', summary: t`A versão ${numero} está na edição` })
    },
  }
}
