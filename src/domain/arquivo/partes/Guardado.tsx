import ui from '#ui/ui.module.css'
import arquivoCss from '../arquivo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { ArquivoDoDocumento } from '#contract/arquivo.ts'
import { AssinarLink } from '#domain/assinatura/AssinarLink.tsx'
import { confirmar } from '#platform/confirm.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

import { arquivoMutations, arquivoQueries } from '../queries.ts'
import { FatosDoArquivo } from './FatosDoArquivo.tsx'
import { VerArquivo } from './VerArquivo.tsx'

type Props = { documentoId: number; arquivo: ArquivoDoDocumento }

/** A file of the document: its facts and its buttons. */
export function Guardado({ documentoId, arquivo }: Props) {
  const { t } = useLingui()
  const id = useId()
  const queryClient = useQueryClient()
  const [aberto, setAberto] = useState(false)
  const excluir = useMutation(arquivoMutations.excluir(queryClient, documentoId))
  const { nome, exclusao, movimentacaoId, mobilId, mobilSigla, atos } = arquivo
  const falhou = (erro: unknown) => notifyFailure(erro, nome)
  const baixar = () =>
    queryClient.fetchQuery(arquivoQueries.bytes(documentoId, arquivo)).then((bytes) => salvar(bytes, nome), falhou)
  const retirar = async () => {
    const sim = await confirmar({ titulo: t`Retirar ${nome}?`, texto: exclusao.explicacao, destrutiva: true })
    if (sim) excluir.mutate(arquivo.id, { onError: falhou })
  }
  return (
    <li className={arquivoCss.arquivo}>
      <Icon nome="arquivo" />
      <FatosDoArquivo arquivo={arquivo} id={id} />
      <div className={`${ui.row} ${arquivoCss.arquivoAtos}`}>
        {movimentacaoId !== null &&
          atos.map(
            ({ ato, pode }) =>
              pode && (
                <AssinarLink
                  key={ato}
                  movimento={{ id: movimentacaoId, mobilId, mobilSigla }}
                  ato={ato}
                  descritoPor={id}
                />
              ),
          )}
        {arquivo.mime === 'application/pdf' && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            aria-expanded={aberto}
            aria-describedby={id}
            onClick={() => setAberto(!aberto)}
          >
            {aberto ? <Trans>Fechar</Trans> : <Trans>Abrir</Trans>}
          </button>
        )}
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-describedby={id}
          onClick={() => void baixar()}
        >
          <Icon nome="baixar" />
          <Trans>Baixar</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-describedby={id}
          aria-disabled={!exclusao.pode || excluir.isPending}
          title={exclusao.explicacao}
          onClick={() => {
            if (exclusao.pode && !excluir.isPending) void retirar()
          }}
        >
          <Icon nome="lixo" />
          <Trans>Retirar</Trans>
          {!exclusao.pode && <span className={ui.srOnly}> {exclusao.explicacao}</span>}
        </button>
      </div>
      {aberto && <VerArquivo documentoId={documentoId} arquivo={arquivo} />}
    </li>
  )
}
