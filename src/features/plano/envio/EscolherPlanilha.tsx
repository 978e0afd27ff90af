import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import plano from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'

import { LIMITES_DO_CADASTRO } from '#contract/cadastro.ts'
import { planoApi } from '#contract/plano.ts'
import { call } from '#platform/http.ts'
import { salvar } from '#platform/salvar.ts'
import { numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

const ACEITA = '.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MB = 1024 * 1024

type Props = { arquivo: File | null; aoEscolher: (arquivo: File | null) => void; ocupado: boolean }

/** Chooses a spreadsheet by drop or by button; tells which formats are read, and offers the template. */
export function EscolherPlanilha({ arquivo, aoEscolher, ocupado }: Props) {
  const { t } = useLingui()
  const [arrastando, setArrastando] = useState(false)
  const [recusa, setRecusa] = useState('')
  const maximo = LIMITES_DO_CADASTRO.bytes / MB
  const linhas = numero(LIMITES_DO_CADASTRO.linhas)
  const receber = (arquivos: FileList | null) => {
    const [escolhido, outro] = arquivos ?? []
    if (!escolhido || ocupado) return
    const dito = outro
      ? t`Envie um arquivo por vez.`
      : escolhido.size === 0
        ? t`O arquivo ${escolhido.name} está vazio.`
        : escolhido.size > LIMITES_DO_CADASTRO.bytes
          ? t`O arquivo ${escolhido.name} passa de ${maximo} MB. Divida-o em partes e envie uma por vez.`
          : ''
    setRecusa(dito)
    aoEscolher(dito === '' ? escolhido : null)
  }
  const aoSoltar = (evento: DragEvent) => {
    evento.preventDefault()
    setArrastando(false)
    receber(evento.dataTransfer.files)
  }
  return (
    <div
      className={arrastando ? `${plano.planoSoltar} ${forms.dropping}` : plano.planoSoltar}
      onDragOver={(evento) => {
        evento.preventDefault()
        setArrastando(true)
      }}
      onDragLeave={() => setArrastando(false)}
      onDrop={aoSoltar}
    >
      <div className={ui.row}>
        <label className={ui.btn} aria-disabled={ocupado}>
          <Icon nome="arquivo" />
          <input
            type="file"
            accept={ACEITA}
            className={ui.srOnly}
            disabled={ocupado}
            onChange={(evento) => {
              receber(evento.target.files)
              evento.target.value = '' // so that the same file can be chosen again after it was mended
            }}
          />
          {arquivo ? <Trans>Trocar a planilha</Trans> : <Trans>Escolher a planilha</Trans>}
        </label>
        {arquivo ? (
          <b className={plano.planoNome}>{arquivo.name}</b>
        ) : (
          <span className={ui.soft}>
            <Trans>ou solte o arquivo aqui</Trans>
          </span>
        )}
      </div>
      {recusa !== '' && (
        <p className={plano.planoRecusa} role="alert">
          <Icon nome="erro" /> {recusa}
        </p>
      )}
      <p className={ui.soft}>
        <Trans>
          XLSX ou CSV, com as abas Órgãos, Unidades, Cargos, Pessoas, Permissões e Classificações, ou só algumas; até{' '}
          {maximo} MB e {linhas} linhas. As planilhas de carga do SIGA são lidas como são.
        </Trans>
      </p>
      <BaixarModelo />
    </div>
  )
}

/** Downloads an empty spreadsheet with the sheets and columns that are read. */
function BaixarModelo() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(planoApi.modelo, {}),
    onSuccess: (bytes) => salvar(bytes, 'cadastro.xlsx'),
  })
  return (
    <>
      <div className={ui.row}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={isPending}
          onClick={() => mutate()}
        >
          <Icon nome="baixar" />
          <Trans>Baixar o modelo</Trans>
        </button>
      </div>
      {error && <ProblemAlert erro={error} />}
    </>
  )
}
