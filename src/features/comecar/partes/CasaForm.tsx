import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { cpfValido, soCpf } from '#contract/cpf.ts'
import { UFS } from '#contract/uf.ts'
import type { Pessoa } from '#platform/auth.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { concluir } from '../chamadas.ts'
import { type Campos, esquecerRascunho, type Rascunho } from '../rascunho.ts'
import { Kit } from './Kit.tsx'

type Props = { codigo: string; pessoa: Pessoa; rascunho: Rascunho; mudar: (mudancas: Partial<Rascunho>) => void }

/** The órgão, its first unit, who administers in it, and the public tables it begins with. */
export function CasaForm({ codigo, pessoa, rascunho: { campos }, mudar }: Props) {
  const { t } = useLingui()
  const nome = campos.pessoa.nome || pessoa.completeName
  const { register, handleSubmit, setError, getValues, formState } = useForm<Campos>({
    defaultValues: { ...campos, pessoa: { ...campos.pessoa, nome } },
  })
  const criar = useMutation({
    mutationFn: concluir,
    onSuccess: () => {
      esquecerRascunho()
      location.assign('/mesa')
    },
  })
  useServerErrors(criar.error, setError)
  const { errors } = formState
  const enviar = handleSubmit(({ orgao, ...dados }) => {
    const uf = UFS.find((cada) => cada === orgao.uf)
    if (uf) criar.mutate({ codigo, ...dados, orgao: { ...orgao, uf } })
  })
  const obrigatorio = { validate: (dito: string) => dito.trim() !== '' || t`Preencha este campo.` }
  return (
    <form onChange={() => mudar({ campos: getValues() })} onSubmit={(evento) => void enviar(evento)} noValidate>
      <fieldset className="comecar-grupo">
        <legend>
          <Trans>Órgão</Trans>
        </legend>
        <TextField
          rotulo={t`Nome do órgão`}
          ajuda={t`Por exemplo: Secretaria de Estado da Administração.`}
          maxLength={120}
          erro={errors.orgao?.nome?.message}
          campo={register('orgao.nome', obrigatorio)}
        />
        <TextField
          rotulo={t`Sigla do órgão`}
          ajuda={t`Começa o número de cada documento: SEAD-OFI-2026/00001.`}
          maxLength={10}
          className="comecar-sigla"
          erro={errors.orgao?.sigla?.message}
          campo={register('orgao.sigla', obrigatorio)}
        />
        <TextField
          rotulo={t`Município`}
          maxLength={100}
          erro={errors.orgao?.municipio?.message}
          campo={register('orgao.municipio', obrigatorio)}
        />
        <div className="field">
          <label htmlFor="comecar-uf">
            <Trans>Estado</Trans>
          </label>
          <select
            id="comecar-uf"
            aria-invalid={errors.orgao?.uf !== undefined || undefined}
            aria-describedby="comecar-uf-erro"
            {...register('orgao.uf', { validate: (dito) => UFS.some((uf) => uf === dito) || t`Escolha o estado.` })}
          >
            <option value="">{t`Escolha…`}</option>
            {UFS.map((uf) => (
              <option key={uf}>{uf}</option>
            ))}
          </select>
          <small className="error" id="comecar-uf-erro">
            {errors.orgao?.uf?.message}
          </small>
        </div>
      </fieldset>
      <fieldset className="comecar-grupo">
        <legend>
          <Trans>Primeira unidade</Trans>
        </legend>
        <TextField
          rotulo={t`Nome da unidade`}
          ajuda={t`A sua, por exemplo Gabinete do Secretário. As outras vêm depois.`}
          maxLength={120}
          erro={errors.unidade?.nome?.message}
          campo={register('unidade.nome', obrigatorio)}
        />
        <TextField
          rotulo={t`Sigla da unidade`}
          maxLength={20}
          className="comecar-sigla"
          erro={errors.unidade?.sigla?.message}
          campo={register('unidade.sigla', obrigatorio)}
        />
      </fieldset>
      <fieldset className="comecar-grupo">
        <legend>
          <Trans>Você</Trans>
        </legend>
        <TextField
          rotulo={t`Nome completo`}
          ajuda={t`Como aparece na sua assinatura.`}
          maxLength={100}
          autoComplete="name"
          erro={errors.pessoa?.nome?.message}
          campo={register('pessoa.nome', obrigatorio)}
        />
        <TextField
          rotulo={t`CPF`}
          inputMode="numeric"
          maxLength={20}
          erro={errors.pessoa?.cpf?.message}
          campo={register('pessoa.cpf', {
            validate: (dito) => cpfValido(soCpf(dito)) || t`O CPF não confere: revise os 11 algarismos.`,
          })}
        />
        <TextField
          rotulo={t`Matrícula`}
          maxLength={30}
          erro={errors.pessoa?.matricula?.message}
          campo={register('pessoa.matricula', obrigatorio)}
        />
        <TextField
          rotulo={t`Cargo`}
          maxLength={100}
          autoComplete="organization-title"
          erro={errors.pessoa?.cargo?.message}
          campo={register('pessoa.cargo', obrigatorio)}
        />
      </fieldset>
      <Kit register={register} />
      {criar.error && <ProblemAlert erro={criar.error} mantido={t`O que você preencheu continua aqui.`} />}
      <p className="soft comecar-depois">
        <Trans>
          Em seguida a sua mesa mostra o que falta até o primeiro documento assinado, e o Guia da mudança, passo a
          passo.
        </Trans>
      </p>
      <button type="submit" className="btn primary big" disabled={criar.isPending || criar.isSuccess}>
        <Trans>Começar a casa</Trans>
      </button>
    </form>
  )
}
