import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'
import dossie from './dossie.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { modeloQueries } from '#domain/editor/queries.ts'
import { PrazoTermina } from '#domain/prazo/PrazoTermina.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { dossieMutations } from './queries.ts'

type Props = { aberto: MobilAberto; fechar: () => void }

/** Opens a processo from this expediente: asks for the kind of processo and begins its draft. */
export function AutuarDialog({ aberto: { mobil, documento, prazo }, fechar }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [chave] = useState(() => crypto.randomUUID())
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(modeloQueries.lista())
  const autuar = useMutation(dossieMutations.autuar(useQueryClient(), mobil.id))
  const processos = data?.filter(({ especie }) => especie.tipo === 'PROCESSO') ?? []
  const { sigla } = mobil
  // The processo takes the expediente's subject by default, unless that is restricted.
  const fechado = documento.restrito || documento.nivelAcesso >= NIVEL_COM_HIPOTESE
  const assunto = fechado ? null : documento.assunto
  const modeloId = escolhido ?? processos.find(({ impedido }) => impedido === undefined)?.id
  const comecar = (modeloId: number) =>
    autuar.mutate(
      { modeloId, assunto, chave },
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
        <p className={ui.soft}>
          <Trans>Não há modelo de processo disponível.</Trans>
        </p>
      )}
      {processos.length > 0 && (
        <fieldset className={dossie.autuarComo}>
          <legend>
            <Trans>Modelo</Trans>
          </legend>
          {processos.map(({ id, nome, descricao, impedido }) => (
            <label key={id}>
              <input
                type="radio"
                name="autuar"
                checked={id === modeloId}
                disabled={impedido !== undefined}
                onChange={() => setEscolhido(id)}
              />
              <b>{nome}</b>
              <small className={ui.soft}>{impedido ?? descricao}</small>
            </label>
          ))}
        </fieldset>
      )}
      <PrazoTermina prazo={prazo} ato="AUTUAR" />
      {autuar.error && <ProblemAlert erro={autuar.error} mantido={t`Nada mudou no documento.`} />}
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={modeloId === undefined || autuar.isPending}
          onClick={() => modeloId !== undefined && comecar(modeloId)}
        >
          {autuar.isPending ? <Trans>Começando…</Trans> : <Trans>Escrever o termo</Trans>}
        </button>
      </div>
    </Modal>
  )
}
