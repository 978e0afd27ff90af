import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { tramitacaoMutations, type Encerramento } from '#features/tramitacao/queries.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

const TramitarDialog = lazy(() =>
  import('#features/tramitacao/TramitarDialog.tsx').then(({ TramitarDialog }) => ({ default: TramitarDialog })),
)
const EncerrarDialog = lazy(() =>
  import('#features/tramitacao/EncerrarDialog.tsx').then(({ EncerrarDialog }) => ({ default: EncerrarDialog })),
)

/** What each act does here: some lead to a page, some ask first, some are done at once. */
export function useAtos(aberto: MobilAberto) {
  const { t } = useLingui()
  const { mobil, documento } = aberto
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const receber = useMutation(tramitacaoMutations.receber(queryClient, mobil.id))
  const desfazer = useMutation(tramitacaoMutations.desfazerRecebimento(queryClient, mobil.id))
  const { hash } = useLocation()
  const podeTramitar = documento.acoes.some(({ nome, pode }) => nome === 'tramitar' && pode)
  // The receipt of a signature leads straight to sending it on.
  const [pedindo, setPedindo] = useState<'tramitar' | Encerramento | null>(
    hash === 'tramitar' && podeTramitar ? 'tramitar' : null,
  )

  const falhou = (erro: unknown) => {
    const dito = mensagem(erro)
    if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`Nada mudou no documento.` })
  }
  const rascunho = () =>
    navigate({
      to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
      params: { numeroDocumento: '-', idDocumento: String(documento.id) },
    })

  const fazer = (nome: NomeAcao) => {
    switch (nome) {
      case 'editar':
      case 'finalizar':
      case 'excluir':
        return void rascunho()
      case 'assinar':
        return void navigate({
          to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
          params: { codigo: String(mobil.id), numero: mobil.sigla },
        })
      case 'receber':
        return receber.mutate(undefined, { onError: falhou })
      case 'desfazerRecebimento':
        return desfazer.mutate(undefined, { onError: falhou })
      case 'tramitar':
      case 'cancelar':
      case 'tornarSemEfeito':
        return setPedindo(nome)
    }
  }
  const fechar = () => setPedindo(null)
  const dialogo = pedindo && (
    <Suspense>
      {pedindo === 'tramitar' ? (
        <TramitarDialog aberto={aberto} fechar={fechar} />
      ) : (
        <EncerrarDialog acao={pedindo} documento={documento} fechar={fechar} />
      )}
    </Suspense>
  )
  return { fazer, dialogo, ocupado: receber.isPending || desfazer.isPending }
}
