import type { Tabela } from '../tabela.ts'

/** What is kept of a person, to what end, by what law and for how long. Laws keep their official names. */
export const dosDados = {
  Identificação: ['Identification', 'Identificación'],
  'Saber quem escreve, assina e recebe documentos do órgão.': [
    'To know who writes, signs and receives the body’s documents.',
    'Saber quién escribe, firma y recibe documentos del órgano.',
  ],
  'Lei 13.709/2018, art. 7º, II e III, e art. 23': [
    'Lei 13.709/2018, art. 7, II and III, and art. 23',
    'Lei 13.709/2018, art. 7, II y III, y art. 23',
  ],
  'Enquanto houver documento ou ato da pessoa: o que se assinou precisa dizer de quem é.': [
    'As long as there is a document or act of the person: what was signed must say whose it is.',
    'Mientras haya documento o acto de la persona: lo firmado debe decir de quién es.',
  ],
  Lotações: ['Postings', 'Destinos de trabajo'],
  'Saber em que unidade e com que cargo a pessoa trabalha ou trabalhou.': [
    'To know in which unit and in which position the person works or worked.',
    'Saber en qué unidad y con qué cargo trabaja o trabajó la persona.',
  ],
  'Permanente: a história do documento diz a unidade e o cargo da época.': [
    'Permanent: a document’s history states the unit and position of its time.',
    'Permanente: la historia del documento dice la unidad y el cargo de la época.',
  ],
  'Mudanças do cadastro': ['Changes to the register', 'Cambios del registro'],
  'Provar que nome, CPF e lotação não foram trocados por fora do sistema.': [
    'To prove that name, CPF and posting were not changed outside the system.',
    'Probar que el nombre, el CPF y el destino no se cambiaron fuera del sistema.',
  ],
  'Permanente. O CPF está nela só como um resumo, que não pode ser lido.': [
    'Permanent. The CPF is in it only as a hash, which can’t be read.',
    'Permanente. El CPF consta solo como un resumen que no se puede leer.',
  ],
  'Conta e sessões': ['Account and sessions', 'Cuenta y sesiones'],
  'Entrar no sistema. A senha não é guardada: guarda-se o que permite conferi-la.': [
    'To sign in to the system. The password is not kept: what allows checking it is.',
    'Entrar en el sistema. La contraseña no se guarda: se guarda lo que permite comprobarla.',
  ],
  'A conta, enquanto puder ser usada; a sessão, até acabar; convites, códigos e tentativas de entrada, um dia.': [
    'The account, while it can be used; the session, until it ends; invitations, codes and sign-in attempts, one day.',
    'La cuenta, mientras pueda usarse; la sesión, hasta que termine; invitaciones, códigos e intentos de entrada, un día.',
  ],
  Acessos: ['Sign-ins', 'Accesos'],
  'Mostrar à própria pessoa e a quem administra quando e de onde se entrou, e avisar de um acesso estranho.': [
    'To show the person, and whoever administers, when and from where somebody signed in, and to warn of an unusual sign-in.',
    'Mostrar a la propia persona y a quien administra cuándo y desde dónde se entró, y avisar de un acceso extraño.',
  ],
  'Lei 12.965/2014, art. 15, e Lei 13.709/2018, art. 46': [
    'Lei 12.965/2014, art. 15, and Lei 13.709/2018, art. 46',
    'Lei 12.965/2014, art. 15, y Lei 13.709/2018, art. 46',
  ],
  'Cada acesso, seis meses; o último e o convite, enquanto a pessoa estiver no cadastro.': [
    'Each sign-in, six months; the last one and the invitation, while the person is in the register.',
    'Cada acceso, seis meses; el último y la invitación, mientras la persona esté en el registro.',
  ],
  'Entradas não reconhecidas': ['Unrecognised sign-ins', 'Entradas no reconocidas'],
  'Ligar quem entrou à pessoa certa do cadastro.': [
    'To match whoever signed in with the right person in the register.',
    'Vincular a quien entró con la persona correcta del registro.',
  ],
  'Três meses depois que quem administra responde; sem resposta, um ano.': [
    'Three months after whoever administers answers; without an answer, one year.',
    'Tres meses después de que responda quien administra; sin respuesta, un año.',
  ],
  'Em outros sistemas do órgão': ['In other systems of the body', 'En otros sistemas del órgano'],
  'Saber de quem um sistema que escreve o cadastro (SCIM) fala, e quem ele encerrou.': [
    'To know of whom a system that writes the register (SCIM) speaks, and whom it ended.',
    'Saber de quién habla un sistema que escribe el registro (SCIM), y a quién dio de baja.',
  ],
  'O nome, enquanto a pessoa estiver no cadastro; quem foi encerrado, uma semana.': [
    'The name, while the person is in the register; who was ended, one week.',
    'El nombre, mientras la persona esté en el registro; quien fue dado de baja, una semana.',
  ],
  'Formas de assinar': ['Ways to sign', 'Formas de firmar'],
  'Assinar com PIN ou passkey. O PIN não é guardado: guarda-se o que permite conferi-lo.': [
    'To sign with a PIN or passkey. The PIN is not kept: what allows checking it is.',
    'Firmar con PIN o passkey. El PIN no se guarda: se guarda lo que permite comprobarlo.',
  ],
  'Lei 14.063/2020, art. 4º, e Lei 13.709/2018, art. 7º, II': [
    'Lei 14.063/2020, art. 4, and Lei 13.709/2018, art. 7, II',
    'Lei 14.063/2020, art. 4, y Lei 13.709/2018, art. 7, II',
  ],
  'Até a pessoa retirá-las, ou um ano depois que deixa o órgão.': [
    'Until the person removes them, or one year after leaving the body.',
    'Hasta que la persona las retire, o un año después de dejar el órgano.',
  ],
  Perfis: ['Roles', 'Perfiles'],
  'Saber o que a pessoa administra, e quem lhe deu isso.': [
    'To know what the person administers, and who granted it.',
    'Saber qué administra la persona, y quién se lo concedió.',
  ],
  'Permanente, para que se saiba quem podia o quê.': [
    'Permanent, so that it is known who could do what.',
    'Permanente, para que se sepa quién podía hacer qué.',
  ],
  'Atos de administração': ['Acts of administration', 'Actos de administración'],
  'Responder por quem mudou o cadastro, ou viu o CPF de alguém inteiro.': [
    'To account for who changed the register, or saw somebody’s whole CPF.',
    'Responder por quién cambió el registro, o vio entero el CPF de alguien.',
  ],
  'Lei 13.709/2018, arts. 37 e 46': ['Lei 13.709/2018, arts. 37 and 46', 'Lei 13.709/2018, arts. 37 y 46'],
  'Permanente: é um registro que não se muda.': [
    'Permanent: it is a log that is not changed.',
    'Permanente: es un registro que no se cambia.',
  ],
  Substituições: ['Substitutions', 'Sustituciones'],
  'Saber quem age em lugar de quem, e quando.': [
    'To know who acts in whose place, and when.',
    'Saber quién actúa en lugar de quién, y cuándo.',
  ],
  'Permanente: a história do documento diz em lugar de quem se agiu.': [
    'Permanent: a document’s history states in whose place somebody acted.',
    'Permanente: la historia del documento dice en lugar de quién se actuó.',
  ],
  Ausências: ['Absences', 'Ausencias'],
  'Dizer a quem envia que a pessoa está fora, até quando e quem a substitui. O motivo não é guardado.': [
    'To tell whoever sends something that the person is away, until when and who substitutes them. The reason is not kept.',
    'Decir a quien envía que la persona está fuera, hasta cuándo y quién la sustituye. El motivo no se guarda.',
  ],
  'Cinco anos depois do último dia.': ['Five years after the last day.', 'Cinco años después del último día.'],
  'O que ficou ao sair': ['What was left on leaving', 'Lo que quedó al salir'],
  'Achar o que ainda espera por quem deixou a lotação, para que alguém assuma.': [
    'To find what still awaits somebody who left the posting, so that somebody takes it over.',
    'Encontrar lo que aún espera a quien dejó el destino, para que alguien lo asuma.',
  ],
  'Enquanto a lotação estiver no cadastro.': [
    'While the posting is in the register.',
    'Mientras el destino esté en el registro.',
  ],
  Leituras: ['Readings', 'Lecturas'],
  'Saber quem leu um documento, como o acesso a dados pessoais e sigilosos exige.': [
    'To know who read a document, as access to personal and secret data requires.',
    'Saber quién leyó un documento, como exige el acceso a datos personales y secretos.',
  ],
  'Lei 12.527/2011, arts. 25 e 31, e Lei 13.709/2018, arts. 37 e 46': [
    'Lei 12.527/2011, arts. 25 and 31, and Lei 13.709/2018, arts. 37 and 46',
    'Lei 12.527/2011, arts. 25 y 31, y Lei 13.709/2018, arts. 37 y 46',
  ],
  'Pelo prazo do documento, que a tabela de temporalidade define (Lei 8.159/1991)': [
    'For the document’s term, which the retention schedule sets (Lei 8.159/1991)',
    'Por el plazo del documento, que define la tabla de plazos de conservación (Lei 8.159/1991)',
  ],
  'Acessos pedidos e dados': ['Access requested and granted', 'Accesos pedidos y concedidos'],
  'Saber a quem se permitiu ler um documento restrito.': [
    'To know who was allowed to read a restricted document.',
    'Saber a quién se permitió leer un documento restringido.',
  ],
  'Lei 12.527/2011, arts. 25 e 31': ['Lei 12.527/2011, arts. 25 and 31', 'Lei 12.527/2011, arts. 25 y 31'],
  Lixeira: ['Trash', 'Papelera'],
  'Trazer de volta um rascunho excluído por engano.': [
    'To bring back a draft deleted by mistake.',
    'Recuperar un borrador eliminado por error.',
  ],
  Avisos: ['Notices', 'Avisos'],
  'Contar à pessoa o que espera por ela.': [
    'To tell the person what awaits them.',
    'Contar a la persona lo que la espera.',
  ],
  'Enquanto o documento existir: dizem só que há o que fazer nele.': [
    'As long as the document exists: they only say that there is something to do in it.',
    'Mientras exista el documento: solo dicen que hay algo que hacer en él.',
  ],
  'E-mails': ['E-mails', 'Correos electrónicos'],
  'Mandar avisos por e-mail, e saber se chegaram.': [
    'To send notices by e-mail, and know whether they arrived.',
    'Enviar avisos por correo electrónico, y saber si llegaron.',
  ],
  'Trinta dias.': ['Thirty days.', 'Treinta días.'],
  'Preferências e textos guardados': ['Preferences and saved texts', 'Preferencias y textos guardados'],
  'Trabalhar como a pessoa escolheu.': ['To work as the person chose.', 'Trabajar como la persona eligió.'],
  'Lei 13.709/2018, art. 7º, III, e art. 23: o que a própria pessoa escolheu para usar o serviço': [
    'Lei 13.709/2018, art. 7, III, and art. 23: what the person chose in order to use the service',
    'Lei 13.709/2018, art. 7, III, y art. 23: lo que la propia persona eligió para usar el servicio',
  ],
  'Até a pessoa apagá-los, ou um ano depois que deixa a lotação.': [
    'Until the person deletes them, or one year after leaving the posting.',
    'Hasta que la persona los borre, o un año después de dejar el destino.',
  ],
  Documentos: ['Documents', 'Documentos'],
  'Documentos do órgão que a pessoa escreveu, assinou, recebeu ou fez andar, com o endereço de onde assinou.': [
    'Documents of the body that the person wrote, signed, received or moved on, with the address they signed from.',
    'Documentos del órgano que la persona escribió, firmó, recibió o tramitó, con la dirección desde la que firmó.',
  ],
  'Lei 8.159/1991, art. 1º; Lei 13.709/2018, art. 7º, II, e art. 16, I; Lei 14.063/2020 para a prova da assinatura': [
    'Lei 8.159/1991, art. 1; Lei 13.709/2018, art. 7, II, and art. 16, I; Lei 14.063/2020 for the proof of the signature',
    'Lei 8.159/1991, art. 1; Lei 13.709/2018, art. 7, II, y art. 16, I; Lei 14.063/2020 para la prueba de la firma',
  ],
  'Pelo prazo da tabela de temporalidade; depois o documento é eliminado ou vai para guarda permanente.': [
    'For the term of the retention schedule; then the document is disposed of or kept permanently.',
    'Por el plazo de la tabla de plazos de conservación; después el documento se elimina o pasa a guarda permanente.',
  ],
} as const satisfies Tabela
