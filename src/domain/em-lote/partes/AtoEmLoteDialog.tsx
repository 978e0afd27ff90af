import ui from '#ui/ui.module.css'
import emLoteCss from '../em-lote.module.css'

import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { emLote } from '#acts/em-lote.ts'
import type { AtoEmLote } from '#contract/em-lote.ts'
import { PrazosQueTerminam } from '#domain/prazo/PrazosQueTerminam.tsx'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { emLoteMutations, emLoteQueries } from '../queries.ts'
import { FormAtribuir } from './FormAtribuir.tsx'
import { FormMarcar } from './FormMarcar.tsx'
import { FormPalavras } from './FormPalavras.tsx'
import { Previsao } from './Previsao.tsx'

type Props = { acao: AtoEmLote; mobilIds: number[]; fechar: () => void; aoPedir: () => void }

/** One act on all chosen vias: says first for which it is possible, and requests only those. */
export function AtoEmLoteDialog({ acao, mobilIds, fechar, aoPedir }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate()
  const previsao = useQuery(emLoteQueries.previsao(acao, mobilIds.join(',')))
  const pedir = useMutation(emLoteMutations.pedir(useQueryClient(), acao))
  // without a forecast, all are requested: each refusal is told afterwards
  const alvos = previsao.data?.podem ?? (previsao.error ? mobilIds : [])
  const enviar = useUmaVez((chave, ids: number[], params: object) =>
    pedir.mutateAsync(
      { mobilIds: ids, params, chave },
      {
        onSuccess: ({ id }) => {
          aoPedir()
          void navegar({ to: '/lotes/{-$id}', params: { id: String(id) }, search: {} })
        },
      },
    ),
  )
  const { efeito, nome: dizer } = emLote(acao)
  const nome = dizer()
  const doForm = {
    aoEnviar: (params: object) => void enviar(alvos, params),
    rodape: (falta = false) => (
      <FormFooter
        form={{ erro: pedir.error, parado: pedir.isPending }}
        mantido={t`Nada mudou nos documentos.`}
        fechar={fechar}
        falta={falta || alvos.length === 0}
        fazer={`${nome} (${alvos.length})`}
      />
    ),
  }
  return (
    <Modal titulo={t`${nome} em lote`} fechar={fechar}>
      <p>{efeito()}</p>
      {previsao.data ? (
        <div className={emLoteCss.emLotePrevisao}>
          <Previsao previsao={previsao.data} />
          <PrazosQueTerminam acao={acao} vias={previsao.data.comPrazo} />
        </div>
      ) : previsao.error ? (
        <ProblemAlert
          erro={previsao.error}
          mantido={t`Não foi possível conferir antes: o que não puder ser feito será dito depois, um a um.`}
          tentar={() => void previsao.refetch()}
        />
      ) : (
        <p role="status" className={ui.soft}>
          <Plural value={mobilIds.length} one="Conferindo # documento…" other="Conferindo # documentos…" />
        </p>
      )}
      {acao === 'atribuir' ? (
        <FormAtribuir {...doForm} />
      ) : acao === 'marcar' || acao === 'desmarcar' ? (
        <FormMarcar acao={acao} {...doForm} />
      ) : (
        <FormPalavras acao={acao} {...doForm} />
      )}
    </Modal>
  )
}
