import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { cpfValido, soCpf } from '#contract/cpf.ts'
import { UFS } from '#contract/uf.ts'
import type { Pessoa } from '#platform/auth.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { concluir } from '../chamadas.ts'
import { type Campos, esquecerRascunho, type Rascunho } from '../rascunho.ts'
import { Kit } from './Kit.tsx'

type Props = { codigo: string; pessoa: Pessoa; rascunho: Rascunho; mudar: (mudancas: Partial<Rascunho>) => void }

/** The órgão, its first unit, who administers in it, and the public tables it begins with. */
export function CasaForm({ codigo, pessoa, rascunho: { campos }, mudar }: Props) {
  const { t } = useLingui()
  const nome = campos.pessoa.nome || pessoa.completeName
  const criar = useMutation({ mutationFn: concluir })
  const form = useBodyForm({
    defaultValues: { ...campos, pessoa: { ...campos.pessoa, nome } },
    // the server reads what is typed, and says what is wrong with it
    body: noBody((ditos: Campos) => {
      const uf = UFS.find((cada) => cada === ditos.orgao.uf)
      if (!uf) throw new Error(ditos.orgao.uf) // the field's own rule left none
      return criar.mutateAsync({ codigo, ...ditos, orgao: { ...ditos.orgao, uf } })
    }),
    done: () => {
      esquecerRascunho()
      location.assign('/mesa')
    },
  })
  const { control } = form
  const obrigatorio = { control, falta: t`Preencha este campo.` }
  return (
    <form
      onChange={() => mudar({ campos: form.getValues() })}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
      <fieldset className="comecar-grupo">
        <legend>
          <Trans>Órgão</Trans>
        </legend>
        <TextField
          {...obrigatorio}
          nome="orgao.nome"
          rotulo={t`Nome do órgão`}
          ajuda={t`Por exemplo: Secretaria de Estado da Administração.`}
          maxLength={120}
        />
        <TextField
          {...obrigatorio}
          nome="orgao.sigla"
          rotulo={t`Sigla do órgão`}
          ajuda={t`Começa o número de cada documento: SEAD-OFI-2026/00001.`}
          maxLength={10}
          className="comecar-sigla"
        />
        <TextField {...obrigatorio} nome="orgao.municipio" rotulo={t`Município`} maxLength={100} />
        <SelectField
          control={control}
          nome="orgao.uf"
          rotulo={<Trans>Estado</Trans>}
          validar={(dito) => UFS.some((uf) => uf === dito) || t`Escolha o estado.`}
        >
          <option value="">{t`Escolha…`}</option>
          {UFS.map((uf) => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset className="comecar-grupo">
        <legend>
          <Trans>Primeira unidade</Trans>
        </legend>
        <TextField
          {...obrigatorio}
          nome="unidade.nome"
          rotulo={t`Nome da unidade`}
          ajuda={t`A sua, por exemplo Gabinete do Secretário. As outras vêm depois.`}
          maxLength={120}
        />
        <TextField
          {...obrigatorio}
          nome="unidade.sigla"
          rotulo={t`Sigla da unidade`}
          maxLength={20}
          className="comecar-sigla"
        />
      </fieldset>
      <fieldset className="comecar-grupo">
        <legend>
          <Trans>Você</Trans>
        </legend>
        <TextField
          {...obrigatorio}
          nome="pessoa.nome"
          rotulo={t`Nome completo`}
          ajuda={t`Como aparece na sua assinatura.`}
          maxLength={100}
          autoComplete="name"
        />
        <TextField
          control={control}
          nome="pessoa.cpf"
          rotulo={t`CPF`}
          inputMode="numeric"
          maxLength={20}
          validar={(dito) => cpfValido(soCpf(dito)) || t`O CPF não confere: revise os 11 algarismos.`}
        />
        <TextField {...obrigatorio} nome="pessoa.matricula" rotulo={t`Matrícula`} maxLength={30} />
        <TextField
          {...obrigatorio}
          nome="pessoa.cargo"
          rotulo={t`Cargo`}
          maxLength={100}
          autoComplete="organization-title"
        />
      </fieldset>
      <Kit control={control} />
      {form.erro && <ProblemAlert erro={form.erro} mantido={t`O que você preencheu continua aqui.`} />}
      <p className="soft comecar-depois">
        <Trans>
          Em seguida a sua mesa mostra o que falta até o primeiro documento assinado, e o Guia da mudança, passo a
          passo.
        </Trans>
      </p>
      <button type="submit" className="btn primary big" disabled={form.parado || criar.isSuccess}>
        <Trans>Começar a casa</Trans>
      </button>
    </form>
  )
}
