import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { ATOS } from '#acts/atos.ts'
import { escrever } from '#acts/lugares.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'
import { arquivoQueries } from '#domain/arquivo/queries.ts'
import { dossieMutations } from '#domain/dossie/queries.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { falhou } from './falhou.ts'

/** A copy has only the text: tells that the files stayed in the original. */
async function dizerDosArquivos(queryClient: QueryClient, { id, sigla }: Documento) {
  const ficaram = await queryClient.fetchQuery(arquivoQueries.listar(id)).catch(() => null)
  if (ficaram && ficaram.arquivos.length > 0)
    notify({
      severity: 'info',
      summary: t`Os arquivos ficaram em ${sigla}`,
      detail: t`Anexe de novo os que servirem aqui.`,
    })
}

/** Acts that create a draft, and open it in the editor. */
export function useRascunho(documento: Documento) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const fazerNoDocumento = useMutation(dossieMutations.noDocumento(queryClient, documento.id))
  const fazer = useUmaVez(async (chave, nome: NomeAcao) => {
    const ato = ATOS[nome]
    if (ato.como !== 'rascunho') return
    const { chamar, perguntar } = ato
    if (perguntar && !(await confirmar(perguntar(documento.sigla)))) throw new Error('given up')
    await fazerNoDocumento.mutateAsync(
      { chamar, chave },
      { onError: falhou, onSuccess: ({ id }) => void navigate(escrever(id)) },
    )
    if (ato.deixaArquivos) void dizerDosArquivos(queryClient, documento)
  })
  return { fazer, ocupado: fazerNoDocumento.isPending }
}
