/** The sentences of questions.ts. `{name}` is a fact of the question. */
import type { Language } from "#app/contracts/languages.ts";

type Kind =
  | "bookCar"
  | "bookOwnCar"
  | "cancelCar"
  | "changePickup"
  | "deleteFlight"
  | "deleteHotel"
  | "saveFlight"
  | "saveHotel"
  | "changeDetails";

export type Detail =
  | "name"
  | "homeAddress"
  | "workAddress"
  | "mobileNumber"
  | "whatsappNumber"
  | "birthday"
  | "language";

export const SENTENCES: Record<Language, Record<Kind, string>> = {
  English: {
    bookCar: "Shall I book a car for {flight}, on {pickupDate} at {time} from {from}?",
    bookOwnCar: "Shall I book a car on {date} at {time} from {from} to {to}?",
    cancelCar: "Shall I cancel your car on {date} at {time} from {from}? This can't be undone.",
    changePickup: "Shall I change the pick-up of your car on {date} at {time} to {to}?",
    deleteFlight: "Shall I delete {flight} on {date} from your travel plans? This can't be undone.",
    deleteHotel: "Shall I delete {hotel} from {date}? This can't be undone.",
    saveFlight: "Shall I save {flight} on {date} at {time} to your travel plans?",
    saveHotel: "Shall I save {hotel} from {date} to your trip?",
    changeDetails: "Shall I change {changes}?",
  },
  Spanish: {
    bookCar:
      "¿Reservo un coche para {flight} el {date}, con recogida el {pickupDate} a las {time} en {from}?",
    bookOwnCar: "¿Reservo un coche el {date} a las {time} de {from} a {to}?",
    cancelCar: "¿Cancelo tu coche del {date} a las {time} desde {from}? No se puede deshacer.",
    changePickup: "¿Cambio la recogida de tu coche del {date} a las {time} a {to}?",
    deleteFlight: "¿Borro {flight} del {date} de tus planes de viaje? No se puede deshacer.",
    deleteHotel: "¿Borro {hotel}, desde el {date}? No se puede deshacer.",
    saveFlight: "¿Guardo {flight} del {date} a las {time} en tus planes de viaje?",
    saveHotel: "¿Guardo {hotel}, desde el {date}, en tu viaje?",
    changeDetails: "¿Cambio estos datos: {changes}?",
  },
  French: {
    bookCar:
      "Dois-je réserver une voiture pour {flight} le {date}, avec un départ le {pickupDate} à {time} de {from} ?",
    bookOwnCar: "Dois-je réserver une voiture le {date} à {time}, de {from} à {to} ?",
    cancelCar:
      "Dois-je annuler votre voiture du {date} à {time}, au départ de {from} ? C'est irréversible.",
    changePickup: "Dois-je changer le départ de votre voiture du {date} à {time} pour {to} ?",
    deleteFlight: "Dois-je supprimer {flight} du {date} de vos voyages ? C'est irréversible.",
    deleteHotel: "Dois-je supprimer {hotel}, à partir du {date} ? C'est irréversible.",
    saveFlight: "Dois-je enregistrer {flight} du {date} à {time} dans vos voyages ?",
    saveHotel: "Dois-je enregistrer {hotel}, à partir du {date}, dans votre voyage ?",
    changeDetails: "Dois-je modifier ces informations : {changes} ?",
  },
  German: {
    bookCar:
      "Soll ich für {flight} am {date} ein Auto buchen, mit Abholung am {pickupDate} um {time} bei {from}?",
    bookOwnCar: "Soll ich am {date} um {time} ein Auto von {from} nach {to} buchen?",
    cancelCar:
      "Soll ich dein Auto am {date} um {time} ab {from} stornieren? Das lässt sich nicht rückgängig machen.",
    changePickup: "Soll ich die Abholung deines Autos am {date} um {time} auf {to} ändern?",
    deleteFlight:
      "Soll ich {flight} am {date} aus deinen Reiseplänen löschen? Das lässt sich nicht rückgängig machen.",
    deleteHotel: "Soll ich {hotel} ab {date} löschen? Das lässt sich nicht rückgängig machen.",
    saveFlight: "Soll ich {flight} am {date} um {time} in deinen Reiseplänen speichern?",
    saveHotel: "Soll ich {hotel} ab {date} für deine Reise speichern?",
    changeDetails: "Soll ich diese Angaben ändern: {changes}?",
  },
  Italian: {
    bookCar:
      "Prenoto un'auto per {flight} di {date}, con partenza {pickupDate} alle {time} da {from}?",
    bookOwnCar: "Prenoto un'auto per {date} alle {time}, da {from} a {to}?",
    cancelCar: "Annullo la tua auto di {date} alle {time} da {from}? Non si può tornare indietro.",
    changePickup: "Cambio la partenza della tua auto di {date} alle {time} in {to}?",
    deleteFlight: "Elimino {flight} di {date} dai tuoi viaggi? Non si può tornare indietro.",
    deleteHotel: "Elimino {hotel}, da {date}? Non si può tornare indietro.",
    saveFlight: "Salvo {flight} di {date} alle {time} nei tuoi viaggi?",
    saveHotel: "Salvo {hotel}, da {date}, nel tuo viaggio?",
    changeDetails: "Cambio questi dati: {changes}?",
  },
  Portuguese: {
    bookCar:
      "Reservo um carro para {flight} de {date}, com recolha {pickupDate} às {time} em {from}?",
    bookOwnCar: "Reservo um carro para {date} às {time}, de {from} para {to}?",
    cancelCar:
      "Cancelo o seu carro de {date} às {time}, a partir de {from}? Não pode ser desfeito.",
    changePickup: "Mudo a recolha do seu carro de {date} às {time} para {to}?",
    deleteFlight: "Apago {flight} de {date} dos seus planos de viagem? Não pode ser desfeito.",
    deleteHotel: "Apago {hotel}, a partir de {date}? Não pode ser desfeito.",
    saveFlight: "Guardo {flight} de {date} às {time} nos seus planos de viagem?",
    saveHotel: "Guardo {hotel}, a partir de {date}, na sua viagem?",
    changeDetails: "Altero estes dados: {changes}?",
  },
  Russian: {
    bookCar: "Заказать машину к рейсу {flight} ({date}), подача {pickupDate} в {time}, {from}?",
    bookOwnCar: "Заказать машину: {date}, {time}, откуда: {from}, куда: {to}?",
    cancelCar: "Отменить машину ({date}, {time}, {from})? Вернуть её будет нельзя.",
    changePickup: "Изменить место подачи машины ({date}, {time}) на {to}?",
    deleteFlight: "Удалить рейс {flight} ({date}) из планов? Вернуть его будет нельзя.",
    deleteHotel: "Удалить отель {hotel} ({date})? Вернуть его будет нельзя.",
    saveFlight: "Сохранить рейс {flight} ({date}, {time}) в планах?",
    saveHotel: "Сохранить отель {hotel} ({date}) в поездке?",
    changeDetails: "Изменить эти данные: {changes}?",
  },
  Arabic: {
    bookCar:
      "هل أحجز سيارة للرحلة {flight} يوم {date}، تنطلق يوم {pickupDate} الساعة {time} من {from}؟",
    bookOwnCar: "هل أحجز سيارة يوم {date} الساعة {time} من {from} إلى {to}؟",
    cancelCar: "هل ألغي سيارتك يوم {date} الساعة {time} من {from}؟ لا يمكن التراجع عن ذلك.",
    changePickup: "هل أغيّر مكان انطلاق سيارتك يوم {date} الساعة {time} إلى {to}؟",
    deleteFlight: "هل أحذف الرحلة {flight} يوم {date} من خطط سفرك؟ لا يمكن التراجع عن ذلك.",
    deleteHotel: "هل أحذف فندق {hotel} ابتداءً من {date}؟ لا يمكن التراجع عن ذلك.",
    saveFlight: "هل أحفظ الرحلة {flight} يوم {date} الساعة {time} في خطط سفرك؟",
    saveHotel: "هل أحفظ فندق {hotel} ابتداءً من {date} في رحلتك؟",
    changeDetails: "هل أغيّر هذه البيانات: {changes}؟",
  },
  "Chinese (Mandarin)": {
    bookCar: "要为{date}的航班{flight}订一辆{pickupDate} {time}从{from}出发的车吗？",
    bookOwnCar: "要订一辆{date} {time}从{from}到{to}的车吗？",
    cancelCar: "要取消{date} {time}从{from}出发的车吗？取消后无法恢复。",
    changePickup: "要把{date} {time}那辆车的上车地点改为{to}吗？",
    deleteFlight: "要从行程中删除{date}的航班{flight}吗？删除后无法恢复。",
    deleteHotel: "要删除{date}入住的{hotel}吗？删除后无法恢复。",
    saveFlight: "要把{date} {time}的航班{flight}存入行程吗？",
    saveHotel: "要把{date}入住的{hotel}存入行程吗？",
    changeDetails: "要修改这些资料吗：{changes}？",
  },
  "Chinese (Cantonese)": {
    bookCar: "係咪要為{date}嘅航班{flight}訂一架{pickupDate} {time}喺{from}出發嘅車？",
    bookOwnCar: "係咪要訂一架{date} {time}由{from}去{to}嘅車？",
    cancelCar: "係咪要取消{date} {time}喺{from}出發嘅車？取消之後冇得還原。",
    changePickup: "係咪要將{date} {time}嗰架車嘅上車地點改做{to}？",
    deleteFlight: "係咪要喺行程刪除{date}嘅航班{flight}？刪除之後冇得還原。",
    deleteHotel: "係咪要刪除{date}入住嘅{hotel}？刪除之後冇得還原。",
    saveFlight: "係咪要將{date} {time}嘅航班{flight}存入行程？",
    saveHotel: "係咪要將{date}入住嘅{hotel}存入行程？",
    changeDetails: "係咪要更改呢啲資料：{changes}？",
  },
  Japanese: {
    bookCar: "{date}の{flight}便のために、{pickupDate} {time}に{from}を出発する車を予約しますか？",
    bookOwnCar: "{date} {time}に{from}から{to}まで行く車を予約しますか？",
    cancelCar: "{date} {time}に{from}を出発する車をキャンセルしますか？元に戻せません。",
    changePickup: "{date} {time}の車の乗車場所を{to}に変更しますか？",
    deleteFlight: "{date}の{flight}便を旅程から削除しますか？元に戻せません。",
    deleteHotel: "{date}からの{hotel}を削除しますか？元に戻せません。",
    saveFlight: "{date} {time}の{flight}便を旅程に保存しますか？",
    saveHotel: "{date}からの{hotel}を旅程に保存しますか？",
    changeDetails: "次の情報を変更しますか：{changes}？",
  },
  Korean: {
    bookCar: "{date} {flight}편을 위해 {pickupDate} {time}에 {from}에서 출발하는 차를 예약할까요?",
    bookOwnCar: "{date} {time}에 {from}에서 {to}까지 가는 차를 예약할까요?",
    cancelCar: "{date} {time}에 {from}에서 출발하는 차를 취소할까요? 되돌릴 수 없습니다.",
    changePickup: "{date} {time} 차의 탑승 장소를 다음으로 바꿀까요: {to}?",
    deleteFlight: "{date} {flight}편을 여행 계획에서 삭제할까요? 되돌릴 수 없습니다.",
    deleteHotel: "{date}부터 묵는 호텔을 삭제할까요: {hotel}? 되돌릴 수 없습니다.",
    saveFlight: "{date} {time} {flight}편을 여행 계획에 저장할까요?",
    saveHotel: "{date}부터 묵는 호텔을 여행에 저장할까요: {hotel}?",
    changeDetails: "다음 정보를 변경할까요: {changes}?",
  },
  Hindi: {
    bookCar: "क्या मैं {date} की उड़ान {flight} के लिए {pickupDate} को {time} बजे {from} से कार बुक करूँ?",
    bookOwnCar: "क्या मैं {date} को {time} बजे {from} से {to} तक कार बुक करूँ?",
    cancelCar: "क्या मैं {date} को {time} बजे {from} से आपकी कार रद्द करूँ? इसे वापस नहीं लिया जा सकता।",
    changePickup: "क्या मैं {date} को {time} बजे की आपकी कार का पिकअप बदलकर {to} करूँ?",
    deleteFlight: "क्या मैं {date} की उड़ान {flight} आपकी यात्रा से हटा दूँ? इसे वापस नहीं लिया जा सकता।",
    deleteHotel: "क्या मैं {date} से {hotel} हटा दूँ? इसे वापस नहीं लिया जा सकता।",
    saveFlight: "क्या मैं {date} को {time} बजे की उड़ान {flight} आपकी यात्रा में सहेज दूँ?",
    saveHotel: "क्या मैं {date} से {hotel} आपकी यात्रा में सहेज दूँ?",
    changeDetails: "क्या मैं ये विवरण बदल दूँ: {changes}?",
  },
  Turkish: {
    bookCar:
      "{date} tarihli {flight} uçuşu için {pickupDate}, saat {time}, {from} kalkışlı bir araç ayırtayım mı?",
    bookOwnCar: "{date}, saat {time} için {from} ile {to} arasında bir araç ayırtayım mı?",
    cancelCar: "{date}, saat {time}, {from} kalkışlı aracını iptal edeyim mi? Bu geri alınamaz.",
    changePickup: "{date}, saat {time} aracının kalkış yerini değiştireyim mi: {to}?",
    deleteFlight: "{date} tarihli {flight} uçuşunu seyahat planından sileyim mi? Bu geri alınamaz.",
    deleteHotel: "{date} girişli {hotel} otelini sileyim mi? Bu geri alınamaz.",
    saveFlight: "{date}, saat {time} {flight} uçuşunu seyahat planına kaydedeyim mi?",
    saveHotel: "{date} girişli {hotel} otelini seyahatine kaydedeyim mi?",
    changeDetails: "Bu bilgileri değiştireyim mi: {changes}?",
  },
  Polish: {
    bookCar:
      "Zarezerwować samochód na lot {flight} ({date}), odbiór: {pickupDate}, {time}, {from}?",
    bookOwnCar: "Zarezerwować samochód: {date}, {time}, z: {from}, do: {to}?",
    cancelCar: "Anulować samochód ({date}, {time}, {from})? Tego nie można cofnąć.",
    changePickup: "Zmienić miejsce odbioru samochodu ({date}, {time}) na {to}?",
    deleteFlight: "Usunąć lot {flight} ({date}) z planów podróży? Tego nie można cofnąć.",
    deleteHotel: "Usunąć hotel {hotel} ({date})? Tego nie można cofnąć.",
    saveFlight: "Zapisać lot {flight} ({date}, {time}) w planach podróży?",
    saveHotel: "Zapisać hotel {hotel} ({date}) w podróży?",
    changeDetails: "Zmienić te dane: {changes}?",
  },
  Dutch: {
    bookCar:
      "Zal ik een auto boeken voor {flight} op {date}, ophalen op {pickupDate} om {time} bij {from}?",
    bookOwnCar: "Zal ik een auto boeken op {date} om {time}, van {from} naar {to}?",
    cancelCar:
      "Zal ik je auto van {date} om {time} vanaf {from} annuleren? Dat kan niet ongedaan worden gemaakt.",
    changePickup: "Zal ik het ophaaladres van je auto op {date} om {time} wijzigen in {to}?",
    deleteFlight:
      "Zal ik {flight} op {date} uit je reisplannen verwijderen? Dat kan niet ongedaan worden gemaakt.",
    deleteHotel: "Zal ik {hotel} vanaf {date} verwijderen? Dat kan niet ongedaan worden gemaakt.",
    saveFlight: "Zal ik {flight} op {date} om {time} in je reisplannen bewaren?",
    saveHotel: "Zal ik {hotel} vanaf {date} bij je reis bewaren?",
    changeDetails: "Zal ik deze gegevens wijzigen: {changes}?",
  },
};

const details = (
  name: string,
  homeAddress: string,
  workAddress: string,
  mobileNumber: string,
  whatsappNumber: string,
  birthday: string,
  language: string,
): Record<Detail, string> => ({
  name,
  homeAddress,
  workAddress,
  mobileNumber,
  whatsappNumber,
  birthday,
  language,
});

export const DETAILS: Record<Language, Record<Detail, string>> = {
  English: details(
    "name",
    "home address",
    "work address",
    "mobile number",
    "WhatsApp number",
    "birthday",
    "language",
  ),
  Spanish: details(
    "nombre",
    "domicilio",
    "dirección del trabajo",
    "móvil",
    "WhatsApp",
    "fecha de nacimiento",
    "idioma",
  ),
  French: details(
    "nom",
    "adresse personnelle",
    "adresse professionnelle",
    "portable",
    "WhatsApp",
    "date de naissance",
    "langue",
  ),
  German: details(
    "Name",
    "Privatadresse",
    "Arbeitsadresse",
    "Handynummer",
    "WhatsApp-Nummer",
    "Geburtstag",
    "Sprache",
  ),
  Italian: details(
    "nome",
    "indirizzo di casa",
    "indirizzo di lavoro",
    "cellulare",
    "WhatsApp",
    "data di nascita",
    "lingua",
  ),
  Portuguese: details(
    "nome",
    "morada",
    "morada do trabalho",
    "telemóvel",
    "WhatsApp",
    "data de nascimento",
    "língua",
  ),
  Russian: details(
    "имя",
    "домашний адрес",
    "рабочий адрес",
    "мобильный номер",
    "WhatsApp",
    "день рождения",
    "язык",
  ),
  Arabic: details(
    "الاسم",
    "عنوان المنزل",
    "عنوان العمل",
    "رقم الجوال",
    "رقم واتساب",
    "تاريخ الميلاد",
    "اللغة",
  ),
  "Chinese (Mandarin)": details(
    "姓名",
    "家庭地址",
    "工作地址",
    "手机号码",
    "WhatsApp 号码",
    "生日",
    "语言",
  ),
  "Chinese (Cantonese)": details(
    "姓名",
    "屋企地址",
    "公司地址",
    "手提電話",
    "WhatsApp 號碼",
    "生日",
    "語言",
  ),
  Japanese: details(
    "氏名",
    "自宅の住所",
    "勤務先の住所",
    "携帯番号",
    "WhatsApp",
    "生年月日",
    "言語",
  ),
  Korean: details("이름", "집 주소", "직장 주소", "휴대폰 번호", "WhatsApp 번호", "생일", "언어"),
  Hindi: details("नाम", "घर का पता", "काम का पता", "मोबाइल नंबर", "WhatsApp नंबर", "जन्मदिन", "भाषा"),
  Turkish: details(
    "ad",
    "ev adresi",
    "iş adresi",
    "cep numarası",
    "WhatsApp numarası",
    "doğum tarihi",
    "dil",
  ),
  Polish: details(
    "imię i nazwisko",
    "adres domowy",
    "adres pracy",
    "numer komórkowy",
    "WhatsApp",
    "data urodzenia",
    "język",
  ),
  Dutch: details(
    "naam",
    "huisadres",
    "werkadres",
    "mobiel nummer",
    "WhatsApp-nummer",
    "geboortedatum",
    "taal",
  ),
};
