import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { type MarcadorAdministrado, MarcadorMudado, NovoMarcador } from '#contract/administrar-marcadores.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { Chip } from '#domain/marcador/Chip.tsx'
import { Paleta } from '#domain/marcador/Paleta.tsx'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { OrgaoField } from '../campos/OrgaoField.tsx'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { type ComVigor, Vigor } from './Vigor.tsx'

type Aparencia = Pick<MarcadorAdministrado, 'cor' | 'icone'>
type Campos = ComVigor & { nome: string; aparencia: Aparencia; orgao: Orgao | null }
type Props = { atual: MarcadorAdministrado | undefined; geral: boolean; fechar: () => void }
const NO_CAMPO = { orgaoId: 'orgao' }
const mudado = ({ nome, aparencia, ativo, motivo }: Campos) => ({ nome, ...aparencia, ativo, motivo })

/** Includes a marker of the house or of an órgão, or renames or ends one. An órgão's administrator makes only its own. */
export function MarcadorDialog({ atual, geral, fechar }: Props) {
  const { t } = useLingui()
  const mutations = tabelaMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirMarcador)
  const mudar = useMutation(mutations.mudarMarcador)
  // No órgão has id 0: the server refuses it beside the field, for those who may not make a marker of the house.
  const novo = ({ nome, aparencia, orgao }: Campos) => ({
    nome,
    ...aparencia,
    orgaoId: orgao?.id ?? (geral ? null : 0),
  })
  const form = useBodyForm<Campos, MarcadorAdministrado>({
    defaultValues: {
      nome: atual?.nome ?? '',
      aparencia: { cor: atual?.cor ?? '#3b82f6', icone: atual?.icone ?? 'marca' },
      orgao: null,
      ativo: atual?.ativo ?? true,
      motivo: '',
    },
    fieldOf: NO_CAMPO,
    body: atual
      ? bodyOf(MarcadorMudado, mudado, (body, chave) =>
          mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovoMarcador, novo, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ nome }) => closeWith(fechar, t`${nome} foi salvo`),
  })
  const { control } = form
  const [digitado, aparencia] = useWatch({ control, name: ['nome', 'aparencia'] })
  const nome = atual?.nome
  return (
    <FormDialog
      titulo={nome === undefined ? t`Incluir marcador` : t`Mudar ${nome}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField control={control} nome="nome" rotulo={t`Nome`} maxLength={40} />
      <Field control={control} nome="aparencia">
        {({ valor, aoMudar }) => <Paleta valor={valor} aoMudar={aoMudar} />}
      </Field>
      <p>
        <Chip marcacao={{ nome: digitado || t`Como aparece`, ...aparencia, ate: null }} />
      </p>
      {atual ? (
        <Vigor control={control}>
          <Trans>Está em vigor. Encerrado, some dos documentos que o têm; o histórico guarda o nome.</Trans>
        </Vigor>
      ) : (
        <Field control={control} nome="orgao">
          {(campo) => <OrgaoField rotulo={geral ? t`Só do órgão (em branco: de todos)` : t`Do órgão`} {...campo} />}
        </Field>
      )}
    </FormDialog>
  )
}
