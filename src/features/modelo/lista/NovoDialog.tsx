import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { Output } from '#contract/endpoint.ts'
import { CriarBody, modeloGestaoApi } from '#contract/modelo-gestao.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { gestaoMutations } from '../queries.ts'

const TODOS = 'TODOS'
type Campos = { nome: string; descricao: string; especieId: number; orgao: string }
const NO_CAMPO = { orgaoId: 'orgao' }
const corpoDe = ({ orgao, ...novo }: Campos) =>
  orgao === '' ? novo : { ...novo, orgaoId: orgao === TODOS ? null : Number(orgao) }

/** Asks for the name, purpose, espécie and órgão of a new modelo. The first three can be changed later. */
export function NovoDialog({ gestao, fechar }: { gestao: Output<typeof modeloGestaoApi.listar>; fechar: () => void }) {
  const { especies, orgaos, deTodos } = gestao
  const { t } = useLingui()
  const navigate = useNavigate()
  const criar = useMutation(gestaoMutations(useQueryClient()).criar)
  const form = useBodyForm({
    defaultValues: { nome: '', descricao: '', especieId: especies[0]?.id ?? 0, orgao: deTodos ? TODOS : '' },
    fieldOf: NO_CAMPO,
    body: bodyOf(CriarBody, corpoDe, (body) => criar.mutateAsync(body)),
    done: ({ id }) => void navigate({ to: '/modelos/$id', params: { id: String(id) } }),
  })
  const { control } = form
  const vazio = t`Preencha este campo.`
  return (
    <FormDialog
      titulo={t`Novo modelo`}
      form={form}
      fechar={fechar}
      mantido={t`O que você escreveu continua aqui.`}
      fazer={<Trans>Criar modelo</Trans>}
    >
      <TextField control={control} nome="nome" rotulo={t`Nome`} maxLength={128} falta={vazio} />
      <TextField control={control} nome="descricao" rotulo={t`Para que serve`} maxLength={256} falta={vazio} />
      <SelectField control={control} nome="especieId" rotulo={t`Espécie`} numero>
        {especies.map(({ id, sigla, descricao }) => (
          <option value={id} key={id}>
            {descricao} ({sigla})
          </option>
        ))}
      </SelectField>
      {orgaos.length + (deTodos ? 1 : 0) > 1 && (
        <SelectField
          control={control}
          nome="orgao"
          rotulo={t`De qual órgão`}
          ajuda={t`Um modelo de um órgão só é oferecido nele.`}
          falta={t`Escolha o órgão.`}
        >
          {deTodos ? <option value={TODOS}>{t`De todos os órgãos`}</option> : <option value="">{t`Escolha`}</option>}
          {orgaos.map(({ id, sigla, nome }) => (
            <option value={id} key={id}>
              {sigla} – {nome}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}
