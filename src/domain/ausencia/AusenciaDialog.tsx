import ui from '#ui/ui.module.css'
import ausencia from './ausencia.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NovaAusencia, TipoDeAusencia } from '#contract/ausencia.ts'
import { nomeDaAusencia } from '#domain/usuario/ausente-palavras.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PersonField } from '#domain/usuario/PersonField.tsx'
import { hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ausenciaMutations } from './queries.ts'

type Campos = {
  pessoaId: string
  tipo: TipoDeAusencia
  de: string | null
  ate: string | null
  substituto: PessoaEscolhida | null
}
const CAMPO = { substitutoId: 'substituto' }
const corpoDe = ({ pessoaId, tipo, de, ate, substituto }: Campos) => ({
  pessoaId: Number(pessoaId),
  tipo,
  de: de ?? '',
  ate: ate ?? '',
  substitutoId: substituto?.id ?? null,
})

type Props = {
  /** Whose absence it may be; the first is preselected. */
  pessoas: { id: number; nome: string; lotacao: { sigla: string } }[]
  /** A unit's administrator does not choose the substitute: the person and their chief do. */
  semSubstituto?: true
  fechar: () => void
}

/** Registers somebody's vacation, leave or absence, and the substitutes meanwhile. */
export function AusenciaDialog({ pessoas, semSubstituto, fechar }: Props) {
  const { t } = useLingui()
  const criar = useMutation(ausenciaMutations(useQueryClient()).criar)
  const form = useBodyForm({
    defaultValues: { pessoaId: String(pessoas[0]?.id ?? 0), tipo: 'FERIAS', de: hoje(), ate: null, substituto: null },
    fieldOf: CAMPO,
    body: bodyOf(NovaAusencia, corpoDe, (body, chave) => criar.mutateAsync({ ...body, chave })),
    done: () => closeWith(fechar, t`Ausência registrada`),
  })
  const { control } = form
  return (
    <FormDialog
      titulo={t`Registrar ausência`}
      form={form}
      fechar={fechar}
      mantido={t`O que você preencheu foi mantido.`}
      fazer={<Trans>Registrar</Trans>}
    >
      {pessoas.length > 1 && (
        <SelectField control={control} nome="pessoaId" rotulo={t`De quem`}>
          {pessoas.map(({ id, nome, lotacao }) => (
            <option key={id} value={id}>
              {nome} ({lotacao.sigla})
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        control={control}
        nome="tipo"
        rotulo={t`O que é`}
        ajuda={t`Só isto é dito a quem envia documentos. O motivo não é guardado.`}
      >
        {TipoDeAusencia.options.map((tipo) => (
          <option key={tipo} value={tipo}>
            {nomeDaAusencia(tipo)}
          </option>
        ))}
      </SelectField>
      <div className={ausencia.ausenciaDias}>
        <DateField control={control} nome="de" rotulo={t`Primeiro dia`} />
        <DateField control={control} nome="ate" rotulo={t`Último dia`} />
      </div>
      {semSubstituto ? (
        <p className={ui.soft}>
          <Trans>No primeiro dia, o Carimbo pergunta à pessoa e à chefia quem substitui.</Trans>
        </p>
      ) : (
        <PersonField
          control={control}
          nome="substituto"
          rotulo={<Trans>Quem substitui</Trans>}
          ajuda={t`Em branco, o Carimbo pergunta no primeiro dia, à pessoa e à chefia.`}
        />
      )}
    </FormDialog>
  )
}
