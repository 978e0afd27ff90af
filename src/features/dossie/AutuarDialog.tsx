import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { modeloQueries } from '#features/criar/queries.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { dossieMutations } from './queries.ts'

type Props = { aberto: MobilAberto; fechar: () => void }

/** Opens a processo from this expediente: the kind of processo, then its draft. */
export function AutuarDialog({ aberto: { mobil }, fechar }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [chave] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery(modeloQueries.lista())
  const autuar = useMutation(dossieMutations.autuar(useQueryClient(), mobil.id))
  const processos = data?.filter(({ especie }) => especie.tipo === 'PROCESSO') ?? []
  const { sigla } = mobil
  const comecar = (modeloId: number) =>
    autuar.mutate(
      { modeloId, chave },
      {
        onSuccess: ({ id }) =>
          void navigate({
            to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
            params: { numeroDocumento: '-', idDocumento: String(id) },
          }),
      },
    )
  return (
    <Modal titulo={t`Autuar processo a partir de ${sigla}`} fechar={fechar}>
      <p>
        <Trans>Escreve-se o termo de abertura; ao finalizar, este documento passa a ser a primeira peça.</Trans>
      </p>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {data && processos.length === 0 && (
        <p className="soft">
          <Trans>Não há modelo de processo disponível.</Trans>
        </p>
      )}
      <ul className="plain">
        {processos.map(({ id, nome, descricao }) => (
          <li key={id}>
            <button type="button" className="doc-item" disabled={autuar.isPending} onClick={() => comecar(id)}>
              <b>{nome}</b>
              <small className="soft">{descricao}</small>
            </button>
          </li>
        ))}
      </ul>
      {autuar.error && <ProblemAlert erro={autuar.error} mantido={t`Nada mudou no documento.`} />}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
      </div>
    </Modal>
  )
}
