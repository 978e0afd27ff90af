import comecar from '../comecar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'

import { cpfValido, soCpf } from '#contract/cpf.ts'
import { UFS } from '#contract/uf.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { Campos } from '../rascunho.ts'

const Grupo = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <fieldset className={comecar.comecarGrupo}>
    <legend>{nome}</legend>
    {children}
  </fieldset>
)

export function CamposDaCasa({ control }: { control: Control<Campos> }) {
  const { t } = useLingui()
  const obrigatorio = { control, falta: t`Preencha este campo.` }
  return (
    <>
      <Grupo nome={<Trans>Órgão</Trans>}>
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
          className={comecar.comecarSigla}
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
      </Grupo>
      <Grupo nome={<Trans>Primeira unidade</Trans>}>
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
          className={comecar.comecarSigla}
        />
      </Grupo>
      <Grupo nome={<Trans>Você</Trans>}>
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
      </Grupo>
    </>
  )
}
