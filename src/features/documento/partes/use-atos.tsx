import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { ATOS, type AtosComo } from '#acts/atos.ts'
import { aSecao } from '#acts/lugares.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useAtoDeAcesso } from '#domain/acesso/use-ato-de-acesso.ts'
import { dossieMutations } from '#domain/dossie/queries.ts'
import { desfazerAtos } from '#domain/tramitacao/desfazer.ts'
import { confirmar } from '#platform/confirm.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { type ComDialogo, DIALOGOS, temDialogo } from './dialogos.tsx'
import { falhou } from './falhou.ts'
import { useConfirmado } from './use-confirmado.ts'
import { useRascunho } from './use-rascunho.ts'
import { useResponder } from './use-responder.ts'

/** Undoes the newest act that this person may undo, after confirmation. */
function useDesfazerUltimo({ desfaziveis, mobil }: MobilAberto) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useUmaVez(
    async (chave) => {
      const [ultimo] = desfaziveis
      if (ultimo && (await confirmar({ titulo: t`Desfazer o último ato de ${mobil.sigla}?`, texto: ultimo.descricao })))
        await desfazerAtos(queryClient, mobil, [ultimo.id], chave)
    },
    { deNovo: true },
  )
}

/** The open dialog. `#tramitar`, the link in a signature's receipt, opens the dialog of tramitar once that is possible. */
function usePedindo({ documento }: MobilAberto) {
  const { hash } = useLocation()
  const podeTramitar = documento.acoes.some(({ nome, pode }) => nome === 'tramitar' && pode)
  const [pedindo, setPedindo] = useState<ComDialogo | null>(null)
  const [atendido, setAtendido] = useState('')
  if (hash !== atendido && (hash !== 'tramitar' || podeTramitar)) {
    setAtendido(hash)
    if (hash === 'tramitar') setPedindo('tramitar')
  }
  return [pedindo, setPedindo] as const
}

/** Does each act in the way that src/acts declares. */
export function useAtos(aberto: MobilAberto) {
  const { mobil, documento } = aberto
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const naVia = useMutation(dossieMutations.naVia(queryClient, mobil.id))
  const noDocumento = useMutation(dossieMutations.noDocumento(queryClient, documento.id))
  const confirmado = useConfirmado(aberto)
  const rascunho = useRascunho(documento)
  const acesso = useAtoDeAcesso(documento)
  const desfazerUltimo = useDesfazerUltimo(aberto)
  const resposta = useResponder(aberto)
  const [pedindo, setPedindo] = usePedindo(aberto)

  const daSala: Record<AtosComo<'sala'>, () => void> = {
    acompanhar: () => void acesso.fazer('acompanhar'),
    desfazerRestricao: () => void acesso.fazer('desfazerRestricao'),
    desfazer: () => void desfazerUltimo(),
    responder: () => void resposta.fazer(),
  }
  const fazer = (nome: NomeAcao) => {
    const ato = ATOS[nome]
    const chave = crypto.randomUUID()
    if (ato.como === 'ir') void navigate(ato.ir(aberto))
    else if (ato.como === 'confirmar') void confirmado.fazer(nome)
    else if (ato.como === 'rascunho') void rascunho.fazer(nome)
    else if (ato.como === 'jaNaVia') naVia.mutate({ chamar: ato.chamar, chave }, { onError: falhou })
    else if (ato.como === 'jaNoDocumento') noDocumento.mutate({ chamar: ato.chamar, chave }, { onError: falhou })
    else if (temDialogo(nome)) setPedindo(nome)
    else daSala[nome as AtosComo<'sala'>]() // the other ways are handled above
  }
  const irA = (secao: string) => void navigate(aSecao(secao)())
  const dialogo = pedindo && <Suspense>{DIALOGOS[pedindo]({ aberto, fechar: () => setPedindo(null), irA })}</Suspense>
  const ocupado =
    acesso.ocupado ||
    confirmado.ocupado ||
    rascunho.ocupado ||
    resposta.ocupado ||
    naVia.isPending ||
    noDocumento.isPending
  return { fazer, dialogo, ocupado }
}
